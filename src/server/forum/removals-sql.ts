/** How works leave the forum, and what is left of them. Rows are locked as in `writing-sql.ts`. */
import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { profiles } from '../profiles/tables.ts'
import { forumComments, forumPosts, removals } from './tables.ts'
import type { CommentRow } from './writing-sql.ts'

export type Removal = typeof removals.$inferInsert

/** Whose works these are stays until the transaction ends: a removal speaks of them. */
async function holdOwners(tx: Tx, owners: SQL): Promise<void> {
  await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(sql`${profiles.user_id} in (${owners})`)
    .orderBy(asc(profiles.user_id))
    .for('key share')
}
const ownersIn = (table: typeof forumPosts | typeof forumComments, ids: string[]) =>
  sql`select ${table.user_id} from ${table} where ${inArray(table.id, ids)}`

/** Whose the posts are, and who has commented below them. */
export function holdOwnersOfPosts(tx: Tx, ids: string[]): Promise<void> {
  const below = sql`select ${forumComments.user_id} from ${forumComments} where ${inArray(forumComments.post_id, ids)}`
  return holdOwners(tx, sql`${ownersIn(forumPosts, ids)} union ${below}`)
}

/**
 * Writes down the comments below posts whose own removal is written down already. However many they are, it is one
 * statement, which locks each as it is by then: others change them and count their likes one by one.
 */
export async function insertRemovalsBelow(tx: Tx, post_ids: string[]): Promise<void> {
  await tx.execute(sql`
    with below as (
      select * from ${forumComments} where ${inArray(forumComments.post_id, post_ids)} order by id for update
    )
    insert into ${removals} (item_id, item_type, user_id, removed_by, removed_with, snapshot)
    select below.id, 'comment', below.user_id, post.removed_by, post.item_id,
      to_jsonb(below) - array['id', 'user_id']
    from below join ${removals} as post on post.item_id = below.post_id`)
}

/** The same for all posts of a member who takes them along, and of others' comments alone: what is left is theirs. */
export async function insertRemovalsBelowPostsOf(tx: Tx, user_id: string): Promise<void> {
  const theirPosts = sql`select id from ${forumPosts} where user_id = ${user_id}`
  await tx.execute(sql`
    with below as (
      select * from ${forumComments} where post_id in (${theirPosts}) and user_id <> ${user_id}
      order by id for update
    )
    insert into ${removals} (item_id, item_type, user_id, removed_by, removed_with, snapshot)
    select id, 'comment', user_id, 'author', post_id, to_jsonb(below) - array['id', 'user_id'] from below`)
}

/** With the comments below them. */
export async function deletePosts(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(forumPosts).where(inArray(forumPosts.id, ids))
}

/** The comment, with its post and all that answers it locked; none when it is not there. */
export async function lockCommentToRemove(tx: Tx, id: string): Promise<CommentRow | undefined> {
  await holdOwners(tx, ownersIn(forumComments, [id]))
  const post = tx.select({ id: forumComments.post_id }).from(forumComments).where(eq(forumComments.id, id))
  await tx.select({ id: forumPosts.id }).from(forumPosts).where(inArray(forumPosts.id, post)).for('no key update')
  const touched = await tx
    .select()
    .from(forumComments)
    .where(or(eq(forumComments.id, id), eq(forumComments.reply_to, id)))
    .orderBy(asc(forumComments.id))
    .for('update')
  return touched.find((comment) => comment.id === id)
}

/** Takes the comment away and out of the count of its post. */
export async function deleteComment(tx: Tx, { id, post_id }: CommentRow): Promise<void> {
  await tx.delete(forumComments).where(eq(forumComments.id, id))
  await tx
    .update(forumPosts)
    .set({ comment_count: sql`${forumPosts.comment_count} - 1` })
    .where(eq(forumPosts.id, post_id))
}

export async function insertRemovals(tx: Tx, rows: Removal[]): Promise<void> {
  if (rows.length > 0) await tx.insert(removals).values(rows)
}

/** Who removed a post; null when it was never there, or so long ago that nobody knows. */
export async function readRemover(db: Executor, post_id: string): Promise<Removal['removed_by'] | null> {
  const [row] = await db
    .select({ removed_by: removals.removed_by })
    .from(removals)
    .where(and(eq(removals.item_id, post_id), eq(removals.item_type, 'post')))
  return row?.removed_by ?? null
}

/** Forgets some of what was removed before then. @returns the pictures of each. */
export async function deleteRemovals(tx: Tx, before: Date, limit: number): Promise<string[][]> {
  const oldest = tx
    .select({ id: removals.item_id })
    .from(removals)
    .where(lt(removals.removed_at, before))
    .orderBy(asc(removals.removed_at))
    .limit(limit)
    // Another process that is at it has them already.
    .for('update', { skipLocked: true })
  const gone = await tx
    .delete(removals)
    .where(inArray(removals.item_id, oldest))
    .returning({ images: sql<string[] | null>`${removals.snapshot} -> 'images'` })
  return gone.map(({ images }) => images ?? [])
}
