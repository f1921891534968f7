import { EXCERPT_CHARS } from '#contract/base/limits.ts'

const ITEM = /^[-*•·]\s+|^(?=\d+[.、)）])/

const ENDS_IN_CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”‘’…]$/u

/** The beginning of a text as one line: the items of a list are apart by semicolons, and it can be seen that there is more. */
export function excerptLine(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const line = lines.reduce((before, next) => {
    if (!before) return next.replace(ITEM, '')
    const isHan = ENDS_IN_CHINESE.test(before)
    const isEnded = /\p{P}$/u.test(before)
    const joint = ITEM.test(next) && !isEnded ? (isHan ? '；' : '; ') : isHan && isEnded ? '' : ' '
    return before + joint + next.replace(ITEM, '')
  }, '')
  // So much of it the server sends to lists.
  if ([...text].length < EXCERPT_CHARS) return line
  return `${line.replace(/(?<!\s)\s+[\p{Script=Latin}\p{N}]*$/u, '').replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}
