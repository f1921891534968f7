/** A text as it is compared with sensitive words: what people do to get a word past a filter is taken back. */
import { Converter } from 'opencc-js/t2cn'
import { onceForEach } from './code-points.ts'

const simplify = Converter({ from: 't', to: 'cn' })

/** What looks like a Latin letter; the figures as people put them into words. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', к: 'k', м: 'm', т: 't' },
  ...{ α: 'a', ο: 'o', ρ: 'p', ν: 'v', ı: 'i' },
}
const HAN = /^\p{Script=Han}$/u
const READ = /^[\p{L}\p{N}]$/u
const LATIN = /^[a-z0-9]$/
/** So often the same in a row is no spelling of any word. */
const STRETCHED = 3

export const isHan = (character: string): boolean => HAN.test(character)

/** What is known of a character, in bits. */
const IS_HAN = 1
const IS_LATIN = 2
/** What stands before it and is passed over. */
const AFTER_BLANK = 4
const AFTER_MARK = 8

interface Sign {
  code: number
  bits: number
}

/**
 * A folded text, column by column: a long one has twenty thousand characters, and an object for each of them would take
 * longer to make than the search.
 */
export class Signs {
  /** The characters as they are compared, by their code points. */
  readonly codes: number[] = []
  private readonly bits: number[] = []
  /** Where they stand in the text that was typed, in UTF-16 units; several that were the same are one. */
  readonly starts: number[] = []
  readonly ends: number[] = []
  /** So many times in a row. */
  private readonly runs: number[] = []

  get length(): number {
    return this.codes.length
  }

  add(code: number, bits: number, start: number, end: number, run: number): void {
    this.codes.push(code)
    this.bits.push(bits)
    this.starts.push(start)
    this.ends.push(end)
    this.runs.push(run)
  }

  isHan(place: number): boolean {
    return ((this.bits[place] as number) & IS_HAN) !== 0
  }

  isAfterBlank(place: number): boolean {
    return ((this.bits[place] as number) & AFTER_BLANK) !== 0
  }

  private isLatin(place: number): boolean {
    return place >= 0 && place < this.length && ((this.bits[place] as number) & IS_LATIN) !== 0
  }

  private isAfterGap(place: number): boolean {
    return ((this.bits[place] as number) & (AFTER_BLANK | AFTER_MARK)) !== 0
  }

  /** Whether a Latin word begins or ends in the middle of another one. */
  isTorn(from: number, to: number): boolean {
    return (
      (this.isLatin(from) && !this.isAfterGap(from) && this.isLatin(from - 1)) ||
      (this.isLatin(to) && this.isLatin(to + 1) && !this.isAfterGap(to + 1))
    )
  }

  /**
   * Whether the blanks between Latin letters are those of a word that was spread out: all of them, or those that it has by
   * itself. “be there” does not say “bet”.
   */
  isSpread(from: number, to: number, own: Signs): boolean {
    let blanks = 0
    let others = 0
    for (let place = from + 1; place <= to; place += 1) {
      if (!this.isAfterBlank(place) || !this.isLatin(place) || !this.isLatin(place - 1)) continue
      blanks += 1
      if (!own.isAfterBlank(place - from)) others += 1
    }
    return others === 0 || blanks === to - from
  }

  hasStretched(from: number, to: number): boolean {
    for (let place = from; place <= to; place += 1) if ((this.runs[place] as number) >= STRETCHED) return true
    return false
  }

  /** @param least so many of one character become one. */
  together(least: number, isLatinOnly: boolean): Signs {
    const { codes, bits, starts, ends, runs } = this
    const kept = new Signs()
    for (let from = 0; from < this.length; ) {
      const code = codes[from] as number
      let to = from + 1
      while (codes[to] === code) to += 1
      const isOne = to - from >= least && (!isLatinOnly || this.isLatin(from))
      if (isOne) {
        const run = Math.max(to - from, runs[from] as number)
        kept.add(code, bits[from] as number, starts[from] as number, ends[to - 1] as number, run)
      }
      for (let place = isOne ? to : from; place < to; place += 1)
        kept.add(code, bits[place] as number, starts[place] as number, ends[place] as number, runs[place] as number)
      from = to
    }
    return kept
  }
}

/** A blank, a mark, or what is compared. */
const fold = onceForEach<readonly Sign[] | 'blank' | 'mark'>((code) => {
  const character = String.fromCodePoint(code)
  const plain = [...character.normalize('NFKD').toLowerCase()].filter((one) => READ.test(one))
  const alike = plain.map((one) => LOOK_ALIKES[one] ?? (HAN.test(one) ? simplify(one) : one))
  const folded = alike.map((one) => ({
    code: one.codePointAt(0) ?? 0,
    bits: HAN.test(one) ? IS_HAN : LATIN.test(one) ? IS_LATIN : 0,
  }))
  return folded.length > 0 ? folded : /^\s$/u.test(character) ? 'blank' : 'mark'
})

/** All that is compared, in order. A character that stands three times or more is there once. */
export function signsOf(text: string): Signs {
  const signs = new Signs()
  let gap = 0
  let end = 0
  for (let start = 0; start < text.length; start = end) {
    const code = text.codePointAt(start) ?? 0
    end = start + (code > 0xffff ? 2 : 1)
    const folded = fold(code)
    if (typeof folded === 'string') {
      if (gap !== AFTER_BLANK) gap = folded === 'blank' ? AFTER_BLANK : AFTER_MARK
      continue
    }
    for (const sign of folded) {
      signs.add(sign.code, sign.bits | gap, start, end, 1)
      gap = 0
    }
  }
  return signs.together(STRETCHED, false)
}

/** The same with no letter twice in a row, so that “essssay” is compared with “essay”; Chinese stays as it is. */
export const withoutDoubles = (signs: Signs): Signs => signs.together(2, true)

/** What two spellings of one word have in common. */
export const keyOf = (word: string): string => String.fromCodePoint(...signsOf(word).codes)
