/**
 * The objects of a PDF as they lie in its bytes (ISO 32000-2, 7.3.10 and 7.5.7), without trusting its tables: what is found
 * by reading on is there, whatever a table says.
 */
import { inflateSync } from 'node:zlib'

const numbered = (hex: string) => (hex === hex.toUpperCase() ? `#${hex}` : `#${hex}|#${hex.toUpperCase()}`)
/** Any character of a name may be written as a number: 7.3.5. */
const spelled = (name: string) =>
  [...name].map((letter) => `(?:${letter}|${numbered(letter.charCodeAt(0).toString(16))})`).join('')
/** A name in all its spellings, with what may follow it. */
// bounded: it repeats nothing
export const oneOf = (...names: string[]) =>
  new RegExp(`/(?:${names.map(spelled).join('|')})(?=[\\s()<>[\\]{}/%\\0]|$)`)
const PACKED = oneOf('ObjStm')
/** How many objects and where the first one is: some readers ask for no more to take a stream for packed objects. */
const COUNT = oneOf('N')
const FIRST = oneOf('First')
/** The short names are those of pictures within a page (8.9.7); some readers take them everywhere. */
const FILTER = oneOf('Filter', 'F')
/** Packed bytes may be stored as differences from those before (7.4.4.4): no name would be found in them. */
const DIFFERENCES = oneOf('DecodeParms', 'DP', 'Predictor')
const STREAM = /(?<!end)stream[ \t\0\f]*(?:\r\n?|\n)?/g
/** Larger than the objects of any paper, all together. */
const MOST_UNPACKED = 64 * 1024 * 1024

/**
 * Objects lie packed in streams since version 1.5. Everything between the word before a stream and the one before the next is
 * taken as said of the next one: the keys of its dictionary come in any order, and a word in a string may look like its end.
 * Where bytes end is left to themselves, as what the file says of it may be wrong.
 * @throws Error when one cannot be unpacked.
 */
function* objectStreams(bytes: Uint8Array, text: string): Generator<string> {
  let before = 0
  let left = MOST_UNPACKED
  for (const { 0: word, index } of text.matchAll(STREAM)) {
    const head = text.slice(before, index)
    before = index + word.length
    if ((!PACKED.test(head) && !isCounted(head)) || !FILTER.test(head)) continue
    if (left <= 0 || DIFFERENCES.test(head)) throw new Error('packed in a way that cannot be looked through')
    const objects = inflateSync(bytes.subarray(before), { maxOutputLength: left })
    left -= objects.length
    yield objects.toString('latin1')
  }
}

function isCounted(head: string): boolean {
  const dictionary = head.slice(head.lastIndexOf('obj'))
  return FIRST.test(dictionary) && COUNT.test(dictionary)
}

/** Whole numbers at the beginning of packed objects: the number and the place of each. */
const INDEX = /^[\s\0]*(?:\d+[\s\0]+){1,20000}/
const BEGINS = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]+obj/g

export interface PdfObjects {
  /** The file, and what lay packed in it. */
  texts: string[]
  /** By their numbers; of several with one number the last, as an update has it. */
  numbered: Map<number, string>
}

/** @throws Error where packed objects cannot be looked through. */
export function readObjects(bytes: Uint8Array): PdfObjects {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const numbered = new Map<number, string>()
  const packed = [...objectStreams(bytes, text)]
  for (const objects of packed) for (const [number, body] of unpacked(objects)) numbered.set(number, body)
  let before: { number: number; from: number } | undefined
  const close = (end: number) => {
    if (before) numbered.set(before.number, text.slice(before.from, end))
  }
  for (const { 0: word, 1: number, index } of text.matchAll(BEGINS)) {
    close(index)
    before = { number: Number(number), from: index + word.length }
  }
  close(text.length)
  return { texts: [text, ...packed], numbered }
}

function* unpacked(objects: string): Generator<[number, string]> {
  const head = INDEX.exec(objects)?.[0] ?? ''
  const index = head
    .trim()
    .split(/[\s\0]+/)
    .map(Number)
  const places = index.filter((_, at) => at % 2 === 1)
  for (let at = 0; at + 1 < index.length; at += 2) {
    const [place = 0, next] = [places[at / 2], places[at / 2 + 1]]
    yield [index[at] ?? 0, objects.slice(head.length + place, next === undefined ? undefined : head.length + next)]
  }
}
