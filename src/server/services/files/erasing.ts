/** How files leave the store: struck out of the books in a transaction, which fills this queue; they follow after it. */
import { namesOf, PICTURE_WIDTHS } from '#contract/base/picture-widths.ts'
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import type { StoredFile } from './sql.ts'

const QUEUE = 'erased-files'

/** @param struck what is no longer in the books. */
export async function eraseLater(tx: Tx, { jobs }: Pick<Services, 'jobs'>, struck: StoredFile[]): Promise<void> {
  if (struck.length > 0) await jobs.add(tx, QUEUE, { files: struck })
}

/** Begins to take such files away. */
export const removeErasedFiles = ({ jobs, files: store }: Pick<Services, 'jobs' | 'files'>): Promise<void> =>
  jobs.work<{ files: StoredFile[] }>(QUEUE, async ({ files: struck }) => {
    for (const { widths, ...file } of struck) {
      // Narrower versions may lie there before the record knows of them.
      for (const name of namesOf({ ...file, widths: widths ?? [...PICTURE_WIDTHS] }))
        await store.remove(file.bucket, name)
    }
  })
