/** The thread in which one file is read. What goes wrong here ends this thread and nothing else. */
import { parentPort, workerData } from 'node:worker_threads'
import { MAX_IMPORT_ENTRIES } from '#contract/papers/limits.ts'
import { plainWords } from '#contract/papers/plain-words.ts'
import { decode } from './decoding.ts'
import type { Found } from './entry.ts'
import { judge } from './fields.ts'
import type { ReadFile, ReadLine } from './reading.ts'
import { readEntries } from './recognising.ts'

const MOST_SHOWN = 200
const beginning = (text: string) =>
  [
    ...text
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 2 * MOST_SHOWN),
  ]
    .slice(0, MOST_SHOWN)
    .join('')

function lineOf(found: Found): ReadLine {
  const { line } = found
  if ('broken' in found)
    return { line, title: beginning(found.text), fields: null, problems: [found.broken], left_out: [] }
  return { line, title: beginning(plainWords(found.title)), ...judge(found) }
}

function read(bytes: Uint8Array): ReadFile {
  const { text, encoding } = decode(bytes)
  const recognised = readEntries(text)
  if (!recognised || recognised.entries.length === 0) return { refusal: 'IMPORT_UNREADABLE' }
  if (recognised.entries.length > MAX_IMPORT_ENTRIES) return { refusal: 'IMPORT_TOO_LARGE' }
  return { format: recognised.format, encoding, lines: recognised.entries.map(lineOf) }
}

parentPort?.postMessage(read(workerData as Uint8Array))
