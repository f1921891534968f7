/** The words that a reader keeps, in this browser alone. */
import type { TextTerm } from '#contract/papers/papers.ts'
import { keptHere } from './kept-here.ts'

export type Word = Pick<TextTerm, 'word' | 'translations'>

/** More than anybody learns from one browser. */
const MAX_WORDS = 500

export const wordList = keptHere<readonly Word[]>('word-list', readWords)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function readWords(kept: unknown): readonly Word[] {
  if (!Array.isArray(kept)) return []
  return kept
    .flatMap((one: Partial<Record<keyof Word, unknown>> | null) => {
      const translations = Array.isArray(one?.translations) ? one.translations.filter(isText) : []
      return isText(one?.word) && translations.length > 0 ? [{ word: one.word, translations }] : []
    })
    .slice(0, MAX_WORDS)
}

export const isKept = (words: readonly Word[], { word }: Word): boolean => words.some((one) => one.word === word)

/** Newest first; a word that is there stays where it is. */
export function keepWords(words: readonly Word[]): void {
  const known = wordList.get()
  const added = words.filter((word) => !isKept(known, word)).map(({ word, translations }) => ({ word, translations }))
  wordList.set([...added, ...known].slice(0, MAX_WORDS))
}

export function dropWord({ word }: Word): void {
  wordList.set(wordList.get().filter((one) => one.word !== word))
}
