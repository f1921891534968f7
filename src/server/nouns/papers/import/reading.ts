/** Reads files of papers in a thread of their own, so that no file can stop the site (libraries read them by patterns). */

import type { ImportLine, ImportPreview } from '#contract/papers/import.ts'
import { MAX_IMPORT_BYTES } from '#contract/papers/limits.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { startThread } from '#platform/threads.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'

export type ReadLine = Pick<ImportLine, 'line' | 'title' | 'fields' | 'problems' | 'left_out'>
type Read = Pick<ImportPreview, 'format' | 'encoding'> & { lines: ReadLine[] }
type Unread = 'IMPORT_UNREADABLE' | 'IMPORT_TOO_LARGE'
/** What the thread answers with. */
export type ReadFile = Read | { refusal: Unread }

const WITHIN_MS = 15_000
const MEMORY_MB = 256
const inTurn = createSemaphore(1, 8, 2)

/** @param owner of several files for one owner, few wait. @throws TooBusy when too many wait. */
export function readImport(
  file: Blob,
  owner: string,
  withinMs = WITHIN_MS,
): Promise<Read | Refusal<'IMPORT_UNREADABLE'> | Refusal<'IMPORT_TOO_LARGE'>> {
  return inTurn(async () => {
    if (file.size > MAX_IMPORT_BYTES) return refuse('IMPORT_TOO_LARGE')
    const answer = await ask(new Uint8Array(await file.arrayBuffer()), withinMs)
    return 'refusal' in answer ? refuse(answer.refusal) : answer
  }, owner)
}

/** Whatever ends the thread before it has answered makes the file one that cannot be read. */
async function ask(bytes: Uint8Array, withinMs: number): Promise<ReadFile> {
  const file = new URL('./worker.ts', import.meta.url)
  const worker = startThread(file, { maxOldGenerationSizeMb: MEMORY_MB }, bytes)
  const { promise, resolve } = Promise.withResolvers<ReadFile>()
  const give = () => resolve({ refusal: 'IMPORT_UNREADABLE' })
  const deadline = setTimeout(give, withinMs)
  worker.once('message', resolve)
  worker.once('error', give)
  worker.once('exit', give)
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}
