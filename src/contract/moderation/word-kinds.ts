/** Sensitive words: what happens to a text that says one. */

/** `harm` speaks of somebody who may be in danger: the text stands, and the moderators are told at once. */
export const WORD_KINDS = ['hold', 'refuse', 'harm'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** A place of a text that says a sensitive word. */
export interface WordHit {
  word: string
  kind: WordKind
  /** Not only by its sound. */
  is_exact: boolean
  /** In UTF-16 units of the text. */
  start: number
  end: number
}

/** What becomes of a text as a whole. */
export const WORD_VERDICTS = ['refuse', 'hold', 'harm', 'pass'] as const
export type WordVerdict = (typeof WORD_VERDICTS)[number]
