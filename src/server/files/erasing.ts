/** How files leave the store: struck out of the books in a transaction, which fills this queue; they follow after it. */
import type { Tx } from '#platform/database.ts'
import type { Services } from '../base/context.ts'
import type { files } from './tables.ts'

const QUEUE = 'erased-files'

export type StoredFile = Pick<typeof files.$inferSelect, 'bucket' | 'name'>

/** @param struck what is no longer in the books. */
export async function eraseLater(tx: Tx, { jobs }: Pick<Services, 'jobs'>, struck: StoredFile[]): Promise<void> {
  if (struck.length > 0) await jobs.add(tx, QUEUE, { files: struck })
}

/** Begins to take such files away. */
export const removeErasedFiles = ({ jobs, files: store }: Pick<Services, 'jobs' | 'files'>): Promise<void> =>
  jobs.work<{ files: StoredFile[] }>(QUEUE, async ({ files }) => {
    for (const { bucket, name } of files) await store.remove(bucket, name)
  })
