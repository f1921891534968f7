/** From the words a reader typed, and those the search adds, to one full-text query. */
import { quoteTerm, type Term, termsOf, type Weight } from './terms.ts'

/** One idea of a query: what was typed, and what means the same. */
export interface Idea {
  typed: string
  /** Synonyms and translations, best first. */
  also: string[]
  /** The reader may still be typing this word: its beginning is enough. */
  isUnfinished: boolean
}

/** A query as understood: every idea must be met, or one of the whole-query readings. */
export interface QueryReading {
  ideas: Idea[]
  whole: string[]
}

const MIN_PREFIX_CHARS = 3

/**
 * The text form of a `tsquery`, or null when the reading has no term at all.
 * @param weight when given, every term must stand in a field of that weight.
 */
export function searchQuery({ ideas, whole }: QueryReading, weight?: Weight): string | null {
  const asked = ideas
    .map((idea) => anyOf([typedPhrase(idea, weight), ...idea.also.map((words) => phrase(words, weight))]))
    .filter((part) => part !== null)
  const together = asked.length > 0 ? asked.map((part) => `(${part})`).join(' & ') : null
  return anyOf([together, ...whole.map((words) => phrase(words, weight))])
}

function anyOf(parts: (string | null)[]): string | null {
  const known = [...new Set(parts.filter((part) => part !== null))]
  return known.length > 0 ? known.map((part) => `(${part})`).join(' | ') : null
}

function typedPhrase({ typed, isUnfinished }: Idea, weight?: Weight): string | null {
  const whole = phrase(typed, weight)
  const [only, ...more] = termsOf(typed)
  const isOneWord = only && more.length === 0 && !only.isHan
  if (!isUnfinished || !isOneWord || only.word.length < MIN_PREFIX_CHARS) return whole
  return anyOf([whole, `${quoteTerm(only.word)}:*${weight ?? ''}`])
}

/** The terms of `words` next to each other, as they stand in a text. */
function phrase(words: string, weight?: Weight): string | null {
  const all = termsOf(words)
  const terms = all.filter((term, index) => !(term.isTail && isSameRun(all[index - 1], term)))
  if (terms.length === 0) return null
  return terms
    .map((term, index) => {
      const before = terms[index - 1]
      const link = before ? ` <${term.position - before.position}> ` : ''
      return link + single(term, weight)
    })
    .join('')
}

/** Inside a run the pairs before it say all that its last character would. */
function isSameRun(before: Term | undefined, tail: Term): boolean {
  return before?.isHan === true && !before.isTail && before.position === tail.position - 1
}

/** A single Chinese character is met by every pair that begins with it, and by itself at the end of a run. */
function single(term: Term, weight: Weight | undefined): string {
  const flags = (term.isTail ? '*' : '') + (weight ?? '')
  return quoteTerm(term.text) + (flags ? `:${flags}` : '')
}
