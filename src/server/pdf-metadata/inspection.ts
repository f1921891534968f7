/**
 * Looks a PDF through for what may do something when it is opened (threat T7). Runs inside the worker thread. Two ways, so
 * that what one misses the other finds: the names that stand in the file, and what pdf.js makes of it.
 */
import { inflateSync } from 'node:zlib'
import { type OpenPdf, openPdf } from './document.ts'

export interface PdfFacts {
  page_count: number
  is_encrypted: boolean
  /** A script, a program to start, a file inside, or a form or film that brings its own. */
  has_script: boolean
}

/** Names of ISO 32000-2: 12.6.4 (actions), 7.11.4 (embedded files), 13 (multimedia) and the XML forms of version 1.5. */
const HAZARDS = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'Rendition', 'RichMedia', 'XFA']
const numbered = (hex: string) => (hex === hex.toUpperCase() ? `#${hex}` : `#${hex}|#${hex.toUpperCase()}`)
/** Any character of a name may be written as a number: 7.3.5. */
const spelled = (name: string) =>
  [...name].map((letter) => `(?:${letter}|${numbered(letter.charCodeAt(0).toString(16))})`).join('')
const oneOf = (...names: string[]) => new RegExp(`/(?:${names.map(spelled).join('|')})(?=[\\s()<>[\\]{}/%\\0]|$)`)
const HAZARD = oneOf(...HAZARDS)
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

export function hasHazard(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (HAZARD.test(text)) return true
  for (const objects of objectStreams(bytes, text)) if (HAZARD.test(objects)) return true
  return false
}

async function mayAct({ document }: OpenPdf): Promise<boolean> {
  const [hasActions, attachments] = await Promise.all([document.hasJSActions(), document.getAttachments()])
  return hasActions || Object.keys(attachments ?? {}).length > 0
}

/** @throws Error of pdf.js, by its name: `PasswordException`, `InvalidPDFException` and others. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFacts> {
  // pdf.js takes the bytes for itself.
  const opened = await openPdf(bytes.slice())
  try {
    const { document } = opened
    // A tree of pages that leads nowhere is found out here.
    await document.getPage(1)
    const { info } = await document.getMetadata()
    const is_encrypted = Boolean((info as { EncryptFilterName?: unknown }).EncryptFilterName)
    // Encrypted objects cannot be unpacked, and the file is refused in any case.
    const has_script = !is_encrypted && (hasHazard(bytes) || (await mayAct(opened)))
    return { page_count: document.numPages, is_encrypted, has_script }
  } finally {
    await opened.close()
  }
}
