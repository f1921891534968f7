import type { Language } from '#contract/base/languages.ts'
import type { PaperCategory } from '#contract/papers/papers.ts'
import { textLanguage } from '../../language/text-language.ts'

type Names = Pick<PaperCategory, 'name' | 'other_name'>

/** What a category is called in the reader's language, as far as that is known. */
const nameIn = ({ name, other_name }: Names, language: Language): string =>
  other_name !== null && textLanguage(other_name)?.startsWith(language) ? other_name : name

/** For a choice; one that is chosen and no longer there stays to be seen. */
export function categoryChoices(categories: readonly Names[], language: Language, chosen: string): [string, string][] {
  const all = categories.map((category): [string, string] => [category.name, nameIn(category, language)])
  const isThere = chosen === '' || all.some(([name]) => name === chosen)
  return isThere ? all : [[chosen, chosen], ...all]
}
