/** How Chinese is read out, without its tones, in letters that are numbered: a to z, then the figures, and nought for all else. */
import { pinyin } from 'pinyin-pro'
import { onceForEach } from './code-points.ts'
import { isHan } from './folding.ts'

export const LETTERS = 37

const letterOf = (code: number): number =>
  code >= 97 && code <= 122 ? code - 96 : code >= 48 && code <= 57 ? code - 21 : 0

const lettersOf = (sound: string): number[] => Array.from(sound, (letter) => letterOf(letter.codePointAt(0) ?? 0))

const READING = { toneType: 'none', type: 'array', v: true } as const

/** The usual reading of one character; a letter or figure is itself. */
export const soundOf: (code: number) => readonly number[] = onceForEach((code) => {
  const character = String.fromCodePoint(code)
  return isHan(character) ? lettersOf(pinyin(character, READING)[0] ?? '') : [letterOf(code)]
})

/** How the characters are read together: one that is read in two ways has the right one. */
export const soundsOf = (codes: readonly number[]): number[][] =>
  pinyin(String.fromCodePoint(...codes), READING).map(lettersOf)
