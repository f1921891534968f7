/** What is left in the forum of a member whose account ends. */
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import type { GhostMember } from '../profiles/erasure.ts'
import { insertRemovalsBelowPostsOf } from './removals-sql.ts'
import { recutPosts } from './service.ts'
import { commentLikes, forumComments, forumPosts, heldPosts, postDrafts, removals } from './tables.ts'

/**
 * What was removed before goes in any case, and so does what still waits or is not finished: their pictures are shown
 * by nothing any more.
 * @param ghost who gets posts and comments; without one they go. @returns the posts that are gone.
 */
export async function eraseMember(tx: Tx, user_id: string, ghost: GhostMember | null): Promise<{ ids: string[] }> {
  await lockPosts(tx, user_id)
  await takeBackLikes(tx, user_id)
  const gone = ghost ? await handOver(tx, user_id, ghost) : await removeWorks(tx, user_id)
  const removed = await tx
    .delete(removals)
    .where(eq(removals.user_id, user_id))
    .returning({ id: removals.item_id, item_type: removals.item_type })
  await tx.delete(heldPosts).where(eq(heldPosts.user_id, user_id))
  await tx.delete(postDrafts).where(eq(postDrafts.user_id, user_id))
  announce({ pages: SHOWN_ON.posts })
  return { ids: [...gone, ...removed.filter(({ item_type }) => item_type === 'post').map(({ id }) => id)] }
}

/** What they wrote and what they wrote under; posts are locked before comments, each by key, as everybody does here. */
async function lockPosts(tx: Tx, user_id: string): Promise<void> {
  const commented = tx
    .select({ id: forumComments.post_id })
    .from(forumComments)
    .where(eq(forumComments.user_id, user_id))
  await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(or(eq(forumPosts.user_id, user_id), inArray(forumPosts.id, commented)))
    .orderBy(asc(forumPosts.id))
    .for('update')
}

async function takeBackLikes(tx: Tx, user_id: string): Promise<void> {
  const liked = tx.select({ id: commentLikes.comment_id }).from(commentLikes).where(eq(commentLikes.user_id, user_id))
  const theirs = inArray(forumComments.id, liked)
  await tx
    .select({ id: forumComments.id })
    .from(forumComments)
    .where(theirs)
    .orderBy(asc(forumComments.id))
    .for('update')
  await tx
    .update(forumComments)
    .set({ like_count: sql`${forumComments.like_count} - 1` })
    .where(theirs)
  await tx.delete(commentLikes).where(eq(commentLikes.user_id, user_id))
}

/** The old nickname finds the posts no more. */
async function handOver(tx: Tx, user_id: string, ghost: GhostMember): Promise<string[]> {
  await tx.update(forumComments).set({ user_id: ghost.user_id }).where(eq(forumComments.user_id, user_id))
  await tx.update(forumPosts).set({ user_id: ghost.user_id }).where(eq(forumPosts.user_id, user_id))
  await recutPosts(tx, ghost)
  return []
}

/** What others wrote below the posts is still evidence of what was said there. */
async function removeWorks(tx: Tx, user_id: string): Promise<string[]> {
  await insertRemovalsBelowPostsOf(tx, user_id)
  const posts = await tx.delete(forumPosts).where(eq(forumPosts.user_id, user_id)).returning({ id: forumPosts.id })
  const commented = tx
    .select({ id: forumComments.post_id })
    .from(forumComments)
    .where(eq(forumComments.user_id, user_id))
  const touched = inArray(forumPosts.id, commented)
  const theirs = sql`(select count(*) from ${forumComments}
    where ${forumComments}.post_id = ${forumPosts}.id and ${forumComments}.user_id = ${user_id})`
  await tx
    .update(forumPosts)
    .set({ comment_count: sql`${forumPosts.comment_count} - ${theirs}` })
    .where(touched)
  await tx.delete(forumComments).where(eq(forumComments.user_id, user_id))
  return posts.map(({ id }) => id)
}
