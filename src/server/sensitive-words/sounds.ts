/** How Chinese is read out, without its tones, in letters that are numbered: a to z, then the figures, and nought for all else. */
import { pinyin } from 'pinyin-pro'

export const LETTERS = 37

const letterOf = (code: number): number =>
  code >= 97 && code <= 122 ? code - 96 : code >= 48 && code <= 57 ? code - 21 : 0

const lettersOf = (sound: string): number[] => Array.from(sound, (letter) => letterOf(letter.codePointAt(0) ?? 0))

const READING = { toneType: 'none', type: 'array', v: true } as const

/** By code point. */
const usual: (readonly number[] | undefined)[] = []

/** The usual reading of one character; a letter or figure is itself. */
export function soundOf({ code, isHan }: { code: number; isHan: boolean }): readonly number[] {
  const known = usual[code]
  if (known) return known
  const sound = isHan ? lettersOf(pinyin(String.fromCodePoint(code), READING)[0] ?? '') : [letterOf(code)]
  usual[code] = sound
  return sound
}

/** How the characters are read together: one that is read in two ways has the right one. */
export const soundsOf = (codes: readonly number[]): number[][] =>
  pinyin(String.fromCodePoint(...codes), READING).map(lettersOf)
