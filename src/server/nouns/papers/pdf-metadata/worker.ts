/** The thread in which papers are read and looked through, one after the other. What goes wrong here ends at most this thread. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readPdfText } from './document.ts'
import { extractMetadata } from './extract.ts'
import { inspectPdf } from './inspection.ts'
import type { PdfText } from './layout.ts'
import type { Answer, Question, Start } from './reader.ts'

/** Pages of pictures have a stamp or a page number at most. */
const FEWEST_LETTERS = 60

// On Linux a thread has a priority of its own, and 0 is the calling one: requests go first.
const { niceness } = workerData as Start
if (process.platform === 'linux') setPriority(0, niceness)

const lettersOf = (pdf: PdfText) =>
  pdf.pages.reduce((sum, page) => sum + page.runs.reduce((own, run) => own + run.text.trim().length, 0), 0)

async function read(bytes: Uint8Array): Promise<Answer> {
  const pdf = await readPdfText(bytes)
  return lettersOf(pdf) < FEWEST_LETTERS ? { reason: 'no-text' } : { metadata: extractMetadata(pdf) }
}

async function answer({ bytes, task }: Question): Promise<Answer> {
  try {
    return task === 'read' ? await read(bytes) : { facts: await inspectPdf(bytes) }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { reason: isLocked ? 'encrypted' : 'broken' }
  }
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)))
