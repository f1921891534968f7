/** Ready phrases for a rejection: they fill the reason and stay as editable as what was typed. */
import * as m from '#messages'

export const PHRASES = [
  { name: m.review_phrase_method, text: m.review_phrase_method_text },
  { name: m.review_phrase_references, text: m.review_phrase_references_text },
  { name: m.review_phrase_privacy, text: m.review_phrase_privacy_text },
  { name: m.review_phrase_figures, text: m.review_phrase_figures_text },
  { name: m.review_phrase_abstract, text: m.review_phrase_abstract_text },
] as const

/** Adds a phrase on a line of its own, or takes it out again where it stands as it was added. */
export function togglePhrase(reason: string, phrase: string): string {
  const lines = reason.split('\n')
  if (lines.includes(phrase)) return lines.filter((line) => line !== phrase).join('\n')
  const before = reason.trimEnd()
  return before === '' ? phrase : `${before}\n${phrase}`
}

export const hasPhrase = (reason: string, phrase: string): boolean => reason.split('\n').includes(phrase)

/** Words in the place of what is selected. @returns where the caret stands then. */
export function insertAt(text: string, { start, end }: { start: number; end: number }, words: string) {
  return { text: text.slice(0, start) + words + text.slice(end), caret: start + words.length }
}
