/** Which files end with their owner's account. */
import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { events } from '../events/tables.ts'
import { forumPosts } from '../forum/tables.ts'
import { papers } from '../papers/tables.ts'
import { videos } from '../videos/tables.ts'
import type { StoredFile } from './erasing.ts'
import { files } from './tables.ts'

const address = sql`('/files/' || ${files.bucket} || '/' || ${files.name})`
/** What an admin put beside an event stays, and so does the picture of a post that stays. */
const isShown = or(
  sql`exists (select 1 from ${forumPosts} where ${address} = any(${forumPosts.images}))`,
  sql`exists (select 1 from ${papers} where ${papers.pdf_url} = ${address})`,
  sql`exists (select 1 from ${events} where ${events.image_url} = ${address})`,
  sql`exists (select 1 from ${videos} where ${videos.thumbnail_url} = ${address})`,
)

/**
 * Strikes out what the member put here, and the PDFs, unless something on the site still shows them.
 * @returns what has to leave the file store once the transaction has committed.
 */
export async function forgetFiles(tx: Tx, owner_id: string, pdfs: string[]): Promise<StoredFile[]> {
  const isPdf = pdfs.length > 0 ? and(eq(files.bucket, 'papers'), inArray(files.name, pdfs)) : undefined
  return tx
    .delete(files)
    .where(and(or(eq(files.owner_id, owner_id), isPdf), isShown && not(isShown)))
    .returning({ bucket: files.bucket, name: files.name })
}
