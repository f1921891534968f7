import { EXCERPT_CHARS } from '#contract/limits.ts'

const ITEM = /^[-*•·]\s+|^(?=\d+[.、)）])/

/** The beginning of a text as one line: where lines ended can be seen, and so can that there is more. */
export function excerptLine(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const line = lines.reduce((before, next) => {
    const joint = ITEM.test(next) ? ' · ' : ' '
    return (before && before + joint) + next.replace(ITEM, '')
  }, '')
  // So much of it the server sends to lists.
  if ([...text].length < EXCERPT_CHARS) return line
  return `${line.replace(/\s+[\p{Script=Latin}\p{N}]*$/u, '').replace(/[\s\p{P}]+$/u, '')}…`
}
