/** Why something was found, where its title does not say so. */
import { excerptLine } from '../blocks/content/excerpt.ts'
import { splitMarked } from '../ui/marked.tsx'

/** So much stands before and after what was looked for. */
const BEFORE_CHARS = 20
const AFTER_CHARS = 60

interface Found {
  /** What the result shows in any case. */
  shown: (string | null | undefined)[]
  /** Where else the words may stand, the most telling first. */
  texts: (string | null | undefined)[]
}

/** @returns the words around the first that is marked; null when what is shown has one, and when none is known. */
export function matchingLine(marks: readonly string[], { shown, texts }: Found): string | null {
  const says = (text: string | null | undefined) => Boolean(text) && splitMarked(text ?? '', marks).length > 1
  if (shown.some(says)) return null
  const text = texts.find(says)
  return text ? around(excerptLine(text), marks) : null
}

function around(line: string, marks: readonly string[]): string {
  const [before = '', found = ''] = splitMarked(line, marks)
  const start = wordAt(line, Math.max(0, before.length - BEFORE_CHARS))
  const end = wordAt(line, before.length + found.length + AFTER_CHARS)
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}

/** Not in the middle of a Latin word or of a pair of code units: where the next one begins. */
function wordAt(line: string, at: number): number {
  let place = at
  while (place > 0 && place < line.length && /[\p{Script=Latin}\p{N}\udc00-\udfff]/u.test(line[place] ?? '')) place += 1
  return Math.min(place, line.length)
}
