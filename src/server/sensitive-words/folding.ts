/** A text as it is compared with sensitive words: what people do to get a word past a filter is taken back. */
import { Converter } from 'opencc-js/t2cn'

const simplify = Converter({ from: 't', to: 'cn' })

/** What looks like a Latin letter; the figures as people put them into words. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', к: 'k', м: 'm', т: 't' },
  ...{ α: 'a', ο: 'o', ρ: 'p', ν: 'v', ı: 'i' },
}
const HAN = /^\p{Script=Han}$/u
const READ = /^[\p{L}\p{N}]$/u
/** So often the same in a row is no spelling of any word. */
const STRETCHED = 3

type Gap = 'none' | 'blank' | 'mark'

/** One character of a folded text. Long texts have twenty thousand of them, and the same object stands for one in every form. */
export interface Sign {
  /** The character, as its code point. */
  readonly code: number
  readonly isHan: boolean
  readonly isLatin: boolean
  /** Where it stands in the text that was typed, in UTF-16 units; several that were the same are one. */
  readonly start: number
  readonly end: number
  /** So many times in a row. */
  readonly run: number
  /** What stands before it and is passed over. */
  readonly gap: Gap
}

interface Folded {
  code: number
  isHan: boolean
  isLatin: boolean
}

/** By code point: nothing yet, a blank, a mark, or what is compared. */
const folds: (readonly Folded[] | 'blank' | 'mark' | undefined)[] = []

function fold(code: number): readonly Folded[] | 'blank' | 'mark' {
  const known = folds[code]
  if (known) return known
  const character = String.fromCodePoint(code)
  const plain = [...character.normalize('NFKD').toLowerCase()].filter((one) => READ.test(one))
  const alike = plain.map((one) => LOOK_ALIKES[one] ?? (HAN.test(one) ? simplify(one) : one))
  const folded = alike.map((one) => ({
    code: one.codePointAt(0) ?? 0,
    isHan: HAN.test(one),
    isLatin: /^[a-z0-9]$/.test(one),
  }))
  const result = folded.length > 0 ? folded : /^\s$/u.test(character) ? 'blank' : 'mark'
  folds[code] = result
  return result
}

/** All that is compared, in order. A character that stands three times or more is there once. */
export function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  let gap: Gap = 'none'
  let end = 0
  for (let start = 0; start < text.length; start = end) {
    const code = text.codePointAt(start) ?? 0
    end = start + (code > 0xffff ? 2 : 1)
    const folded = fold(code)
    if (typeof folded === 'string') {
      if (gap !== 'blank') gap = folded
      continue
    }
    for (const { code, isHan, isLatin } of folded) {
      signs.push({ code, isHan, isLatin, start, end, run: 1, gap })
      gap = 'none'
    }
  }
  return together(signs, STRETCHED, () => true)
}

/** The same with no letter twice in a row, so that “essssay” is compared with “essay”; Chinese stays as it is. */
export const withoutDoubles = (signs: readonly Sign[]): Sign[] => together(signs, 2, ({ isLatin }) => isLatin)

/** @param least so many of one character become one. */
function together(signs: readonly Sign[], least: number, when: (sign: Sign) => boolean): Sign[] {
  const kept: Sign[] = []
  for (let from = 0; from < signs.length; ) {
    const first = signs[from] as Sign
    let to = from + 1
    while (signs[to]?.code === first.code) to += 1
    const last = signs[to - 1] as Sign
    if (to - from >= least && when(first)) kept.push({ ...first, end: last.end, run: Math.max(to - from, first.run) })
    else for (let place = from; place < to; place += 1) kept.push(signs[place] as Sign)
    from = to
  }
  return kept
}

/** What two spellings of one word have in common. */
export const keyOf = (word: string): string => String.fromCodePoint(...signsOf(word).map(({ code }) => code))

/** Whether a Latin word begins or ends in the middle of another one. */
export function isTorn(signs: readonly Sign[], from: number, to: number): boolean {
  const [first, last] = [signs[from], signs[to]]
  const [before, after] = [signs[from - 1], signs[to + 1]]
  return (
    (first?.isLatin === true && first.gap === 'none' && before?.isLatin === true) ||
    (last?.isLatin === true && after?.isLatin === true && after.gap === 'none')
  )
}

/**
 * Whether the blanks between Latin letters are those of a word that was spread out: all of them, or those that it has by
 * itself. “be there” does not say “bet”.
 */
export function isSpread(found: readonly Sign[], own: readonly Sign[]): boolean {
  const blanks = found.flatMap(({ gap, isLatin }, place) =>
    place > 0 && gap === 'blank' && isLatin && found[place - 1]?.isLatin ? [place] : [],
  )
  return blanks.length === found.length - 1 || blanks.every((place) => own[place]?.gap === 'blank')
}

export const hasStretched = (signs: readonly Sign[]): boolean => signs.some(({ run }) => run >= STRETCHED)
