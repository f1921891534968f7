/** The glossary as it is looked up while a text is read: by the words as they stand, not by their stems. */
import type { Concept } from '#server/base/readings.ts'
import { readConcepts } from '#server/services/search/glossary.ts'
import { normalise } from '#server/services/search/terms.ts'

/** What the site is about beside medicine: contests, schools, its own life. Nobody reads papers for that. */
const NOT_IN_PAPERS = ['school.tsv']
const WORDS = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+|\p{Script=Han}/gu
/** `ALL`, `PE`, `SSRI`: in small letters these are other words. */
const ABBREVIATION = /^\p{Lu}[\p{Lu}\d]{1,5}$/u

export interface Entry {
  concept: Concept
  /** The form of the concept that was met. */
  form: string
  /** Only when it is written just so. */
  isExact: boolean
}

export interface TermIndex {
  /** @param key words in small letters with a space between them; Chinese characters are words. */
  find(key: string): Entry[]
  /** The most words that a form has which begins with this one; 0 when none does. */
  longestFrom(word: string): number
}

export const isAbbreviation = (form: string): boolean => ABBREVIATION.test(form)
/** The words of a form, or of a text, as the index names them. */
export const wordsOf = (text: string): string[] => normalise(text).match(WORDS) ?? []

export function indexTerms(concepts: readonly Concept[] = readConcepts(undefined, NOT_IN_PAPERS)): TermIndex {
  const entries = new Map<string, Entry[]>()
  const longest = new Map<string, number>()
  for (const concept of concepts) {
    for (const form of [...concept.zh, ...concept.en]) {
      const words = wordsOf(form)
      const key = words.join(' ')
      const known = entries.get(key)
      const entry = { concept, form, isExact: isAbbreviation(form) }
      if (known) known.push(entry)
      else entries.set(key, [entry])
      const [first = ''] = words
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
    }
  }
  return { find: (key) => entries.get(key) ?? [], longestFrom: (word) => longest.get(word) ?? 0 }
}

/** An index with more concepts in it: theirs come first. */
export function withTerms(index: TermIndex, concepts: readonly Concept[]): TermIndex {
  if (concepts.length === 0) return index
  const own = indexTerms(concepts)
  return {
    find: (key) => [...own.find(key), ...index.find(key)],
    longestFrom: (word) => Math.max(own.longestFrom(word), index.longestFrom(word)),
  }
}
