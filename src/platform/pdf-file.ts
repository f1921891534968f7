/** Whether bytes are a PDF, by what is in them (ISO 32000-2, section 7.5). */

const HEADER = /^%PDF-(1\.[0-7]|2\.0)[\r\n\t ]/
/** Where the last table of the file's objects begins, and that the file ends there. Some programs write a little after it. */
const TRAILER = /startxref\s+(\d{1,10})\s+%%EOF\s*$/
const TRAILER_BYTES = 1_024
/** A table of objects, or the stream that stands for it since version 1.5. */
const OBJECTS = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/

const textOf = (bytes: Uint8Array, start: number, end?: number) =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** Whether it begins like one, whatever follows. */
export const hasPdfHead = (bytes: Uint8Array): boolean => HEADER.test(textOf(bytes, 0, 16))

/** Looks at the beginning, the end, and where the end points to: half a file, or another one by that name, is none. */
export function isPdf(bytes: Uint8Array): boolean {
  if (!hasPdfHead(bytes)) return false
  const end = textOf(bytes, Math.max(0, bytes.length - TRAILER_BYTES)).replace(/(?<![\0\s])[\0\s]+$/, '')
  const place = Number(TRAILER.exec(end)?.[1] ?? Number.NaN)
  return place < bytes.length && OBJECTS.test(textOf(bytes, place, place + 64))
}
