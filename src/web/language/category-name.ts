import { useLanguage } from './language.tsx'
import { textLanguage } from './text-language.ts'

interface CategoryNames {
  name: string
  /** What it is called in the other language, when that is known. */
  other_name: string | null
}

/** @returns what to show for a category: its name in the reader's language. Addresses and filters keep `name`. */
export function useCategoryName(): (category: CategoryNames) => string {
  const { language } = useLanguage()
  const wanted = language === 'zh' ? 'zh-CN' : 'en'
  return ({ name, other_name }) => (textLanguage(name) === wanted ? name : (other_name ?? name))
}
