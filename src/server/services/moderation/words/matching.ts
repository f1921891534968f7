/**
 * Where a text says one of the sensitive words. There are two ways to say it: as it is written, when all that stands
 * between the characters, other forms of them and repeated ones are left out; and as it sounds. The second is a guess.
 */
import type { WordHit, WordKind, WordVerdict } from '#contract/moderation/word-kinds.ts'
import { Automaton } from './automaton.ts'
import { type Signs, signsOf, withoutDoubles } from './folding.ts'
import { LETTERS, soundOf, soundsOf } from './sounds.ts'

export interface Word {
  id: string
  word: string
  kind: WordKind
  /** Whether other characters that sound the same count. */
  matches_sound: boolean
}

/** A way to read out a word. */
interface Spoken {
  /** Which of the words it is. */
  number: number
  signs: Signs
  letters: number[]
  /** By letter: the Chinese character that begins there and how many letters it has, or nought. */
  syllables: number[]
}

/** In a syllable, beside the code point. */
const LENGTH_BITS = 3

/** All ways to read out all words, in rows: five thousand objects would be fetched from all over the memory. */
interface SpokenForms {
  automaton: Automaton
  numbers: Int32Array
  signs: Signs[]
  /** So many Chinese characters. */
  han: Int32Array
  /** Where the letters of each begin in `syllables`, and where the last one ends. */
  begins: Int32Array
  syllables: Int32Array
}

export interface WordList {
  words: readonly Word[]
  written: { signs: Signs[]; lengths: Int32Array; letters: Map<number, number>; automaton: Automaton }
  spoken: SpokenForms
}

export interface Hit extends WordHit {
  word_id: string
}

/** From so many Chinese characters on all of them may be others; in shorter words one has to be the same. */
const FREE_FROM = 4

export function compileWords(words: readonly Word[]): WordList {
  const signs = words.map(({ word }) => signsOf(word))
  const letters = new Map<number, number>()
  for (const { codes } of signs) for (const code of codes) if (!letters.has(code)) letters.set(code, letters.size + 1)
  const rows = signs.map(({ codes }) => codes.map((code) => letters.get(code) ?? 0))
  const forms = words.flatMap((word, number) => (word.matches_sound ? spokenForms(number, signs[number]) : []))
  const lengths = Int32Array.from(signs, (row) => row.length)
  return {
    words,
    written: { signs, lengths, letters, automaton: new Automaton(rows, letters.size + 1) },
    spoken: inRows(forms),
  }
}

function inRows(forms: readonly Spoken[]): SpokenForms {
  const begins = new Int32Array(forms.length + 1)
  forms.forEach((form, place) => {
    begins[place + 1] = (begins[place] as number) + form.letters.length
  })
  return {
    automaton: new Automaton(
      forms.map(({ letters }) => letters),
      LETTERS,
    ),
    numbers: Int32Array.from(forms, ({ number }) => number),
    signs: forms.map((form) => form.signs),
    han: Int32Array.from(forms, ({ syllables }) => syllables.filter((syllable) => syllable !== 0).length),
    begins,
    syllables: Int32Array.from(forms.flatMap((form) => form.syllables)),
  }
}

const syllableOf = (code: number, length: number): number => (code << LENGTH_BITS) | length

/** A word that may be guessed: Latin ones by stretched letters, Chinese ones by their sound. */
function spokenForms(number: number, written: Signs | undefined): Spoken[] {
  if (!written) return []
  const signs = withoutDoubles(written)
  const han = signs.codes.filter((_, place) => signs.isHan(place))
  if (han.length === 1) return []
  const usual = han.map(soundOf)
  const read = han.length > 0 ? soundsOf(han) : []
  const isOther = read.length === usual.length && read.join('|') !== usual.join('|')
  return (isOther ? [usual, read] : [usual]).flatMap((sounds) => {
    const form: Spoken = { number, signs, letters: [], syllables: [] }
    let next = 0
    signs.codes.forEach((code, place) => {
      const isHan = signs.isHan(place)
      const sound = isHan ? (sounds[next++] ?? []) : soundOf(code)
      form.letters.push(...sound)
      form.syllables.push(...sound.map((_, letter) => (isHan && letter === 0 ? syllableOf(code, sound.length) : 0)))
    })
    // Other scripts have no letters here.
    return form.letters.includes(0) ? [] : [form]
  })
}

/** All words that the text says, from left to right; where both ways find the same word, the one that is sure. */
export function findWords(list: WordList, text: string): Hit[] {
  if (list.words.length === 0) return []
  const signs = signsOf(text)
  const hits = new Hits(list.words)
  findWritten(list, signs, hits)
  findSpoken(list, withoutDoubles(signs), hits)
  return hits.sorted()
}

class Hits {
  private readonly words: readonly Word[]
  private readonly byStart = new Map<number, Hit[]>()

  constructor(words: readonly Word[]) {
    this.words = words
  }

  add(number: number, start: number, end: number, is_exact: boolean): void {
    const { id, word, kind } = this.words[number] as Word
    const others = this.byStart.get(start)
    if (others) for (const other of others) if (other.word_id === id) return
    const hit = { word_id: id, word, kind, is_exact, start, end }
    if (others) others.push(hit)
    else this.byStart.set(start, [hit])
  }

  sorted(): Hit[] {
    const starts = [...this.byStart.keys()].sort((one, other) => one - other)
    return starts.flatMap((start) => (this.byStart.get(start) ?? []).sort((one, other) => one.end - other.end))
  }
}

function findWritten({ written }: WordList, signs: Signs, hits: Hits): void {
  const letters = new Int32Array(signs.length)
  for (let place = 0; place < letters.length; place += 1)
    letters[place] = written.letters.get(signs.codes[place] as number) ?? 0
  const found = written.automaton.search(letters)
  for (let next = 0; next < found.length; next += 2) {
    const last = found[next] as number
    const numbers = written.automaton.wordsAt(found[next + 1] as number)
    const from = last - (written.lengths[numbers[0] as number] as number) + 1
    if (signs.isTorn(from, last)) continue
    const [start, end] = [signs.starts[from] as number, signs.ends[last] as number]
    for (const number of numbers)
      if (signs.isSpread(from, last, written.signs[number] as Signs)) hits.add(number, start, end, true)
  }
}

function findSpoken({ spoken }: WordList, signs: Signs, hits: Hits): void {
  const { letters, origins, firsts } = readOut(signs)
  const { automaton, begins, numbers } = spoken
  const found = automaton.search(letters)
  for (let next = 0; next < found.length; next += 2) {
    const last = found[next] as number
    const to = origins[last] as number
    // It ends within a syllable, or it begins within one.
    if (firsts[to + 1] !== last + 1) continue
    const forms = automaton.wordsAt(found[next + 1] as number)
    const first = forms[0] as number
    const begin = last + 1 - ((begins[first + 1] as number) - (begins[first] as number))
    const from = origins[begin] as number
    if (firsts[from] !== begin || signs.isTorn(from, to)) continue
    const [start, end] = [signs.starts[from] as number, signs.ends[to] as number]
    for (const form of forms)
      if (saysIt(spoken, form, signs, { from, to, firsts })) hits.add(numbers[form] as number, start, end, false)
  }
}

/** The letters in which a text is read out, which sign each comes from, and where those of each sign begin. */
function readOut({ codes }: Signs) {
  const firsts = new Int32Array(codes.length + 1)
  for (let place = 0; place < codes.length; place += 1)
    firsts[place + 1] = (firsts[place] as number) + soundOf(codes[place] as number).length
  const letters = new Int32Array(firsts[codes.length] as number)
  const origins = new Int32Array(letters.length)
  for (let place = 0, at = 0; place < codes.length; place += 1) {
    for (const letter of soundOf(codes[place] as number)) {
      letters[at] = letter
      origins[at] = place
      at += 1
    }
  }
  return { letters, origins, firsts }
}

interface Said {
  from: number
  to: number
  /** At which letter each sign begins. */
  firsts: Int32Array
}

function saysIt(spoken: SpokenForms, form: number, signs: Signs, { from, to, firsts }: Said): boolean {
  const han = spoken.han[form] as number
  if (han === 0) return signs.hasStretched(from, to) && signs.isSpread(from, to, spoken.signs[form] as Signs)
  /** Which letter of the text is the first of all forms. */
  const shift = (spoken.begins[form] as number) - (firsts[from] as number)
  let same = 0
  for (let place = from; place <= to; place += 1) {
    if (!signs.isHan(place)) continue
    const [first, next] = [firsts[place] as number, firsts[place + 1] as number]
    const syllable = spoken.syllables[first + shift] as number
    const code = signs.codes[place] as number
    if (syllable === syllableOf(code, next - first)) same += 1
    else if (syllable % (1 << LENGTH_BITS) !== next - first) return false
  }
  return han >= FREE_FROM || same > 0
}

/** What is done with the text. What is only guessed refuses nothing. */
export function verdictOnWords(hits: readonly Hit[]): WordVerdict {
  if (hits.some(({ kind, is_exact }) => kind === 'refuse' && is_exact)) return 'refuse'
  if (hits.some(({ kind }) => kind !== 'harm')) return 'hold'
  return hits.some(({ is_exact }) => is_exact) ? 'harm' : 'pass'
}
