import type { ReactNode } from 'react'
import type { LocalizedLine } from '#contract/invitation.ts'
import { useLanguage } from './language.tsx'
import { textLanguage } from './text-language.ts'

interface Props {
  text: LocalizedLine
  /** Draws it; as it is unless said. */
  children?: (said: string) => ReactNode
}

/** A text of an admin's in the reader's language, or in the one that it was written in. */
export function Localized({ text, children = (said) => said }: Props) {
  const { language } = useLanguage()
  const said = text[language] ?? text.zh ?? text.en ?? ''
  return <span lang={textLanguage(said)}>{children(said)}</span>
}
