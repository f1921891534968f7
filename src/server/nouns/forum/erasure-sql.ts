import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { commentedBy } from '#server/services/comments/removal-sql.ts'
import { forumPosts, heldPosts } from './tables.ts'
import { POST_THREAD } from './thread.ts'

const ofMember = (user_id: string) => eq(forumPosts.user_id, user_id)

/** As a select of ids. */
export const postsOf = (user_id: string): SQL =>
  sql`select ${forumPosts.id} from ${forumPosts} where ${ofMember(user_id)}`

/** What they wrote and what they wrote under. */
export async function lockPostsAround(tx: Tx, user_id: string): Promise<void> {
  await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(or(ofMember(user_id), inArray(forumPosts.id, commentedBy(tx, POST_THREAD, user_id))))
    .orderBy(asc(forumPosts.id))
    .for('update')
}

export async function handOverPosts(tx: Tx, user_id: string, heir: { user_id: string }): Promise<void> {
  await tx.update(forumPosts).set({ user_id: heir.user_id }).where(ofMember(user_id))
}

/** @returns the ids of those that are gone. */
export async function deletePostsOf(tx: Tx, user_id: string): Promise<string[]> {
  const gone = await tx.delete(forumPosts).where(ofMember(user_id)).returning({ id: forumPosts.id })
  return gone.map(({ id }) => id)
}

export async function deletePendingOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(heldPosts).where(eq(heldPosts.user_id, user_id))
}
