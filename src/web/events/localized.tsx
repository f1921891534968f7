import type { ReactNode } from 'react'
import type { LocalizedLine } from '#contract/invitation.ts'
import { useLanguage } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Title } from '../ui/title.tsx'

interface Props {
  text: LocalizedLine
  /** Draws it; with lines that end between words unless said. */
  children?: (said: string) => ReactNode
}

/** A text of an admin's in the reader's language, or in the one that it was written in. */
export function Localized({ text, children = (said) => <Title text={said} /> }: Props) {
  const { language } = useLanguage()
  const said = text[language] ?? text.zh ?? text.en ?? ''
  return <span lang={textLanguage(said)}>{children(said)}</span>
}
