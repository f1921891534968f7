/** The posts that wait by the time of notifying. */
import { asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { heldPosts } from './tables.ts'

/** Author and title of a pending post; undefined when it is pending no longer. */
export async function readPending(tx: Tx, id: string) {
  const [pending] = await tx
    .select({ user_id: heldPosts.user_id, title: heldPosts.title })
    .from(heldPosts)
    .where(eq(heldPosts.id, id))
  return pending
}

/** The posts that wait, oldest first. */
export async function readPendingPosts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: heldPosts.id })
    .from(heldPosts)
    .where(isNull(heldPosts.declined_at))
    .orderBy(asc(heldPosts.created_at))
  return rows.map(({ id }) => id)
}
