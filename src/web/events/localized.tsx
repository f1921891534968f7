import type { LocalizedLine } from '#contract/base/invitation.ts'
import { useLanguage } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Title } from '../ui/title.tsx'

/** A text of an admin's in the reader's language, or in the one that it was written in. */
export function Localized({ text }: { text: LocalizedLine }) {
  const { language } = useLanguage()
  const said = text[language] ?? text.zh ?? text.en ?? ''
  return (
    <span lang={textLanguage(said)}>
      <Title text={said} />
    </span>
  )
}
