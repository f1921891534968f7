/** What is left in the forum of a member whose account ends. */
import type { Tx } from '#platform/database.ts'
import { announce } from '#server/base/events.ts'
import type { GhostMember } from '#server/base/noun.ts'
import { eraseComments, keepCommentsOfOthers, takeBackLikes } from '#server/services/comments/erasure.ts'
import { deleteDraft } from './drafts-sql.ts'
import * as store from './erasure-sql.ts'
import { postsShownOn } from './paths.ts'
import { recutPosts } from './search-terms.ts'
import { POST_THREAD } from './thread.ts'

/**
 * What still waits or is not finished goes in any case: its pictures are shown by nothing any more.
 * @param ghost who gets posts and comments; without one they go. @returns the posts that are gone.
 */
export async function eraseMember(tx: Tx, user_id: string, ghost: GhostMember | null): Promise<{ ids: string[] }> {
  await deleteDraft(tx, user_id)
  await store.deletePendingOf(tx, user_id)
  await store.lockPostsAround(tx, user_id)
  await takeBackLikes(tx, POST_THREAD, user_id)
  const gone = ghost ? await handOver(tx, user_id, ghost) : await removeWorks(tx, user_id)
  announce({ pages: postsShownOn() })
  return { ids: gone }
}

/** The old nickname finds the posts no more. */
async function handOver(tx: Tx, user_id: string, ghost: GhostMember): Promise<string[]> {
  await eraseComments(tx, POST_THREAD, user_id, ghost)
  await store.handOverPosts(tx, user_id, ghost)
  await recutPosts(tx, ghost)
  return []
}

/** What others wrote below the posts is still evidence of what was said there. */
async function removeWorks(tx: Tx, user_id: string): Promise<string[]> {
  await keepCommentsOfOthers(tx, POST_THREAD, user_id, store.postsOf(user_id))
  const posts = await store.deletePostsOf(tx, user_id)
  await eraseComments(tx, POST_THREAD, user_id, null)
  return posts
}
