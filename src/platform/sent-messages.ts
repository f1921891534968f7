/**
 * What is left of messages that were sent holds addresses: finished work of the queue, and, where there is no mail server or
 * gateway, files. Neither outlives its use, so that an address does not outlive its account (threat T29).
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from './durations.ts'
import type { Jobs } from './jobs.ts'

/** As long as work that has failed is kept. */
const OUTBOX_MS = 7 * DAY_MS
const FOLDERS = ['outbox/mail', 'outbox/sms']

interface Sent {
  jobs: Pick<Jobs, 'deleteDone'>
  config: { DATA_DIR: string }
}

/** Deletes finished work, and files of the outbox that are a week old at `now`, in milliseconds since 1970. */
export async function deleteSentMessages({ jobs, config }: Sent, now = Date.now()): Promise<void> {
  await jobs.deleteDone()
  for (const folder of FOLDERS) await deleteOldFiles(join(config.DATA_DIR, folder), now - OUTBOX_MS)
}

async function deleteOldFiles(folder: string, before: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    // Another process may have deleted it meanwhile.
    const written = await stat(path).catch(() => null)
    if (written && written.mtimeMs < before) await rm(path, { force: true })
  }
}

/** None where the folder is not there: all messages go out by a server. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
