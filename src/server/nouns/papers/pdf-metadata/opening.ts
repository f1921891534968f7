/** Finds addresses that a PDF follows by itself: when it is opened, or a page of it comes into view (ISO 32000-2, 12.6.3). */
import { oneOf, type PdfObjects } from './objects.ts'

// bounded: it repeats nothing
const OPEN_ACTION = new RegExp(oneOf('OpenAction').source, 'g')
const ADDITIONAL_ACTIONS = new RegExp(oneOf('AA').source, 'g')
// bounded: it repeats nothing
const NEXT = new RegExp(oneOf('Next').source, 'g')
/** Blanks and comments. */
const GAP = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])*'
// bounded: MOST_CHARS
const FOLLOWS = new RegExp(`${oneOf('S').source}${GAP}${oneOf('URI', 'Thread', 'Sound', 'Movie').source}`)
const REFERENCE = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R/g
const IS_REFERENCE = /^[\s\0]*(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R/
const MARKS = /<<|>>/g
/** Actions are short; what goes on for longer is looked through so far. */
const MOST_CHARS = 20_000
/** More than any paper has. */
const MOST_ACTIONS = 2_000

/** Whether an address is followed that nobody clicked on; also where there are too many actions to look through. */
export function actsOnOpening({ texts, numbered }: PdfObjects): boolean {
  const waiting: string[] = []
  for (const text of texts) {
    const opening = valuesOf(text, OPEN_ACTION, numbered)
    const additional = valuesOf(text, ADDITIONAL_ACTIONS, numbered)
    if (opening.length + additional.length > MOST_ACTIONS) return true
    // Each key of additional actions has one.
    waiting.push(...opening, ...additional.flatMap((value) => withReferred(value, numbered)))
  }
  const seen = new Set<string>()
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (FOLLOWS.test(value) || seen.size > MOST_ACTIONS) return true
    if (seen.has(value)) continue
    seen.add(value)
    for (const next of valuesOf(value, NEXT, numbered))
      waiting.push(...(next.startsWith('[') ? withReferred(next, numbered) : [next]))
  }
  return false
}

type Numbered = PdfObjects['numbered']

function valuesOf(text: string, key: RegExp, numbered: Numbered): string[] {
  const values: string[] = []
  for (const { 0: word, index } of text.matchAll(key)) {
    const from = index + word.length
    values.push(valueAt(text.slice(from, from + MOST_CHARS), numbered))
    if (values.length > MOST_ACTIONS) break
  }
  return values
}

const withReferred = (value: string, numbered: Numbered): string[] => [
  value,
  ...[...value.matchAll(REFERENCE)].map(([, number]) => bodyOf(Number(number), numbered)),
]

const bodyOf = (number: number, numbered: Numbered): string =>
  (numbered.get(number) ?? '').slice(0, MOST_CHARS).trimStart()

/** The dictionary or list that a text begins with, or the object that it refers to; else nothing. */
function valueAt(text: string, numbered: Numbered): string {
  const [, number] = IS_REFERENCE.exec(text) ?? []
  if (number !== undefined) return bodyOf(Number(number), numbered)
  const value = text.trimStart()
  if (value.startsWith('[')) return value.slice(0, value.indexOf(']') + 1)
  if (!value.startsWith('<<')) return ''
  let depth = 0
  for (const { 0: mark, index } of value.matchAll(MARKS)) {
    depth += mark === '<<' ? 1 : -1
    if (depth === 0) return value.slice(0, index)
  }
  return value
}
