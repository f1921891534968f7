import { escaped, Markup } from './markup.tsx'
import { wholeWords } from './word-breaks.ts'

export const MARK = 'rounded-sm bg-accent/20 text-ink'

/** `text` with each of `words` marked where it begins a word; of Chinese only whole words are. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts = splitMarked(text, words)
  if (parts.length === 1) return text
  const html = parts.map((part, index) =>
    index % 2 === 1 ? `<mark class="${MARK}">${escaped(part)}</mark>` : escaped(part),
  )
  return <Markup html={html.join('')} />
}

/** @returns what stands around the marks and, at the odd places, what is marked. */
export function splitMarked(text: string, words: readonly string[]): string[] {
  const pattern = patternOf(words)
  if (!pattern) return [text]
  const parts: string[] = []
  let at = 0
  for (const [start, end] of marksIn(text, pattern)) {
    parts.push(text.slice(at, start), text.slice(start, end))
    at = end
  }
  parts.push(text.slice(at))
  return parts
}

const HAN = /\p{Script=Han}/u

/** From where to where, in their order; marks that meet in one word are one. */
function marksIn(text: string, pattern: RegExp): [start: number, end: number][] {
  const marks: [start: number, end: number][] = []
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const end = index + found.length
    const mark = HAN.test(found) ? wholeWords(text, index, end) : ([index, end] as [number, number])
    const before = marks.at(-1)
    if (before && mark[0] < before[1]) before[1] = Math.max(before[1], mark[1])
    else marks.push(mark)
  }
  return marks
}

/** Chinese characters stand close to English words and do not continue them. */
const LETTER = '(?!\\p{Script=Han})[\\p{L}\\p{N}]'

function patternOf(words: readonly string[]): RegExp | null {
  const alternatives = [...words]
    .filter((word) => word.trim() !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const plain = word
        .trim()
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\s+/g, '[\\s-]+')
      return HAN.test(word)
        ? plain
        : `(?<!${LETTER})${plain}${plain.length > 3 ? `(?:(?!\\p{N})${LETTER}){0,3}` : ''}(?!${LETTER})`
    })
  // bounded: the words of a search, in a title or an excerpt
  return alternatives.length > 0 ? new RegExp(`(${alternatives.join('|')})`, 'giu') : null
}
