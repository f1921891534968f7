import { Fragment } from 'react'

/** `text` with each of `words` marked where it begins a word; Chinese is marked wherever it stands. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const pattern = patternOf(words)
  if (!pattern) return text
  const parts = text.split(pattern)
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <mark key={index} className="rounded-sm bg-accent-soft px-0.5 text-inherit">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <Fragment key={index}>{part}</Fragment>
    ),
  )
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
      return /\p{Script=Han}/u.test(word)
        ? plain
        : `(?<!${LETTER})${plain}${plain.length > 3 ? `(?:(?!\\p{N})${LETTER}){0,3}` : ''}(?!${LETTER})`
    })
  return alternatives.length > 0 ? new RegExp(`(${alternatives.join('|')})`, 'giu') : null
}
