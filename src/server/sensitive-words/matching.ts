/**
 * Where a text says one of the sensitive words. There are two ways to say it: as it is written, when all that stands
 * between the characters, other forms of them and repeated ones are left out; and as it sounds. The second is a guess.
 */
import type { WordHit, WordKind, WordVerdict } from '#contract/word-kinds.ts'
import { type Automaton, buildAutomaton } from './automaton.ts'
import { hasStretched, isSpread, isTorn, type Sign, signsOf, withoutDoubles } from './folding.ts'
import { LETTERS, soundOf, soundsOf } from './sounds.ts'

export interface Word {
  id: string
  word: string
  kind: WordKind
  /** Whether other characters that sound the same count. */
  matches_sound: boolean
}

/** A Chinese character of a word, by the letter at which it begins. */
type Syllables = Map<number, { code: number; sound: readonly number[] }>

interface Spoken {
  word: Word
  signs: Sign[]
  syllables: Syllables
  letters: number[]
}

export interface WordList {
  words: readonly Word[]
  written: { signs: Sign[][]; letters: Map<number, number>; automaton: Automaton }
  spoken: { patterns: Spoken[]; automaton: Automaton }
}

export interface Hit extends WordHit {
  word_id: string
}

/** From so many Chinese characters on all of them may be others; in shorter words one has to be the same. */
const FREE_FROM = 4

export function compileWords(words: readonly Word[]): WordList {
  const signs = words.map(({ word }) => signsOf(word))
  const letters = new Map<number, number>()
  for (const { code } of signs.flat()) if (!letters.has(code)) letters.set(code, letters.size + 1)
  const rows = signs.map((row) => row.map(({ code }) => letters.get(code) ?? 0))
  const patterns = words.flatMap((word, place) => spokenForms(word, signs[place] ?? []))
  return {
    words,
    written: { signs, letters, automaton: buildAutomaton(rows, letters.size + 1) },
    spoken: {
      patterns,
      automaton: buildAutomaton(
        patterns.map((pattern) => pattern.letters),
        LETTERS,
      ),
    },
  }
}

/** A word that may be guessed: Latin ones by stretched letters, Chinese ones by their sound. */
function spokenForms(word: Word, written: readonly Sign[]): Spoken[] {
  const signs = withoutDoubles(written)
  const han = signs.filter(({ isHan }) => isHan)
  if (!word.matches_sound || han.length === 1) return []
  const usual = han.map(soundOf)
  const read = han.length > 0 ? soundsOf(han.map(({ code }) => code)) : []
  const isOther = read.length === usual.length && read.join('|') !== usual.join('|')
  return (isOther ? [usual, read] : [usual]).flatMap((sounds) => {
    const form = { word, signs, syllables: new Map() as Syllables, letters: [] as number[] }
    let place = 0
    for (const sign of signs) {
      const sound = sign.isHan ? (sounds[place++] ?? []) : soundOf(sign)
      if (sign.isHan) form.syllables.set(form.letters.length, { code: sign.code, sound })
      form.letters.push(...sound)
    }
    // Other scripts have no letters here.
    return form.letters.includes(0) ? [] : [form]
  })
}

/** All words that the text says, from left to right; where both ways find the same word, the one that is sure. */
export function findWords(list: WordList, text: string): Hit[] {
  if (list.words.length === 0) return []
  const signs = signsOf(text)
  const hits = new Map<string, Hit>()
  const note = ({ id, word, kind }: Word, found: readonly Sign[], is_exact: boolean) => {
    const start = found[0]?.start ?? 0
    const key = `${id} ${start}`
    if (!hits.has(key)) hits.set(key, { word_id: id, word, kind, is_exact, start, end: found.at(-1)?.end ?? 0 })
  }
  findWritten(list, signs, note)
  findSpoken(list, withoutDoubles(signs), note)
  return [...hits.values()].toSorted((one, other) => one.start - other.start || one.end - other.end)
}

type Note = (word: Word, found: readonly Sign[], is_exact: boolean) => void

function findWritten({ words, written }: WordList, signs: readonly Sign[], note: Note): void {
  const letters = new Int32Array(signs.length)
  signs.forEach(({ code }, place) => {
    letters[place] = written.letters.get(code) ?? 0
  })
  written.automaton.search(letters, (number, last) => {
    const own = written.signs[number] ?? []
    const from = last - own.length + 1
    const found = signs.slice(from, last + 1)
    if (!isTorn(signs, from, last) && isSpread(found, own)) note(words[number] as Word, found, true)
  })
}

function findSpoken({ spoken }: WordList, signs: readonly Sign[], note: Note): void {
  const { letters, origins, firsts } = readOut(signs)
  spoken.automaton.search(letters, (number, last) => {
    const pattern = spoken.patterns[number] as Spoken
    const begin = last - pattern.letters.length + 1
    const [from, to] = [origins[begin] ?? 0, origins[last] ?? 0]
    // It begins or ends within a syllable.
    if (firsts[from] !== begin || firsts[to + 1] !== last + 1) return
    const found = signs.slice(from, to + 1)
    const placeOf = (place: number) => (firsts[from + place] ?? 0) - begin
    if (!isTorn(signs, from, to) && saysIt(pattern, found, placeOf)) note(pattern.word, found, false)
  })
}

/** The letters in which a text is read out, which sign each comes from, and where those of each sign begin. */
function readOut(signs: readonly Sign[]) {
  const firsts = new Int32Array(signs.length + 1)
  signs.forEach((sign, place) => {
    firsts[place + 1] = (firsts[place] as number) + soundOf(sign).length
  })
  const letters = new Int32Array(firsts.at(-1) ?? 0)
  const origins = new Int32Array(letters.length)
  let at = 0
  signs.forEach((sign, place) => {
    for (const letter of soundOf(sign)) {
      letters[at] = letter
      origins[at] = place
      at += 1
    }
  })
  return { letters, origins, firsts }
}

/** @param placeOf at which letter a sign begins, counted from the first. */
function saysIt({ syllables, signs }: Spoken, found: readonly Sign[], placeOf: (place: number) => number): boolean {
  if (syllables.size === 0) return hasStretched(found) && isSpread(found, signs)
  let same = 0
  const isRead = found.every((sign, place) => {
    if (!sign.isHan) return true
    const syllable = syllables.get(placeOf(place))
    if (syllable?.sound.length !== soundOf(sign).length) return false
    if (syllable.code === sign.code) same += 1
    return true
  })
  return isRead && (syllables.size >= FREE_FROM || same > 0)
}

/** What is done with the text. What is only guessed refuses nothing. */
export function verdictOnWords(hits: readonly Hit[]): WordVerdict {
  if (hits.some(({ kind, is_exact }) => kind === 'refuse' && is_exact)) return 'refuse'
  if (hits.some(({ kind }) => kind !== 'harm')) return 'hold'
  return hits.some(({ is_exact }) => is_exact) ? 'harm' : 'pass'
}
