/** How a reader stands to what is on the page: what is liked, and what they may do. */
import { inArray, sql } from 'drizzle-orm'
import type { ForumStanding } from '#contract/forum.ts'
import type { Database, Executor } from '#platform/database.ts'
import type { Actor } from '../base/context.ts'
import { mayEditPost, mayRemove, verdictOnEdit } from './policy.ts'
import { forumComments, forumPosts } from './tables.ts'

/** @param reader.mayWrite anything at all. @returns what exists, by id. */
export async function standingIn(
  { db }: Database,
  reader: Actor & { mayWrite: boolean },
  asked: { posts: string[]; comments: string[] },
): Promise<Omit<ForumStanding, 'suspension'>> {
  const [posts, comments] = await Promise.all([readPosts(db, asked.posts), readComments(db, reader, asked.comments)])
  const can = (edit: boolean, remove: boolean) => ({ edit: reader.mayWrite && edit, delete: reader.mayWrite && remove })
  return {
    posts: Object.fromEntries(
      posts.map((post) => [post.id, { can: can(mayEditPost(reader, post), mayRemove(reader, post)) }]),
    ),
    comments: Object.fromEntries(
      comments.map(({ is_liked, ...comment }) => [
        comment.id,
        { is_liked, can: can(verdictOnEdit(reader, comment) === null, mayRemove(reader, comment)) },
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
