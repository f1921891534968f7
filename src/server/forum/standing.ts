/** How a reader stands to what is on the page: what is liked, and what they may do. */
import { inArray, sql } from 'drizzle-orm'
import type { ForumStanding } from '#contract/forum.ts'
import type { Database, Executor } from '#platform/database.ts'
import type { Actor } from '../base/context.ts'
import { mayEditPost, mayRemove, verdictOnEdit } from './policy.ts'
import { forumComments, forumPosts } from './tables.ts'

/** What does not exist is left out. */
export async function standingIn(
  { db }: Database,
  actor: Actor,
  asked: { posts: string[]; comments: string[] },
): Promise<ForumStanding> {
  const [posts, comments] = await Promise.all([readPosts(db, asked.posts), readComments(db, actor, asked.comments)])
  return {
    posts: Object.fromEntries(
      posts.map((post) => [post.id, { can: { edit: mayEditPost(actor, post), delete: mayRemove(actor, post) } }]),
    ),
    comments: Object.fromEntries(
      comments.map(({ is_liked, ...comment }) => [
        comment.id,
        { is_liked, can: { edit: verdictOnEdit(actor, comment) === null, delete: mayRemove(actor, comment) } },
      ]),
    ),
  }
}

async function readPosts(db: Executor, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: forumPosts.id, user_id: forumPosts.user_id })
    .from(forumPosts)
    .where(inArray(forumPosts.id, ids))
}

async function readComments(db: Executor, { user_id }: Actor, ids: string[]) {
  if (ids.length === 0) return []
  const is_liked = sql<boolean>`exists (select from comment_likes
    where comment_likes.comment_id = forum_comments.id and comment_likes.user_id = ${user_id})`
  const { id, user_id: owner, created_at } = forumComments
  return db.select({ id, user_id: owner, created_at, is_liked }).from(forumComments).where(inArray(id, ids))
}
