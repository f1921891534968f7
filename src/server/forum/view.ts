import type { CommentView, PostView } from '#contract/forum.ts'
import type { HeldPost, OwnHeldPost } from '#contract/held-posts.ts'
import type { PictureView } from '#contract/pictures.ts'
import { HELD_POST_WORKFLOW, verbsFor } from '#contract/workflows.ts'
import { type MemberRead, toMemberView } from '../profiles/view.ts'
import type { forumComments, forumPosts, heldPosts } from './tables.ts'

export type PostRead = Omit<
  typeof forumPosts.$inferSelect,
  'search' | 'user_id' | 'images' | 'image_alts' | 'request_key'
> & {
  images: PictureView[] | null
  author: MemberRead & { bio: string | null }
}

export type HeldRead = PostRead & Pick<typeof heldPosts.$inferSelect, 'updated_at' | 'declined_at' | 'reason'>

export type CommentRead = Pick<
  typeof forumComments.$inferSelect,
  'id' | 'content' | 'like_count' | 'created_at' | 'edited_at'
> & {
  author: MemberRead
  /** The comment that this one answers, and who wrote that. */
  answered: { id: string; excerpt: string } | null
  answered_author: MemberRead | null
}

/** So much of a comment stands where it is spoken of. */
export const COMMENT_EXCERPT_CHARS = 60

export const excerptOf = (content: string): string => [...content].slice(0, COMMENT_EXCERPT_CHARS).join('')

/** The only place where a row of forum_posts becomes public. */
export function toPostView(row: PostRead): PostView {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    images: row.images ?? [],
    comment_count: row.comment_count,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    author: { ...toMemberView(row.author), bio: row.author.bio },
  }
}

/** A post that waits, as admins read it. */
export const toHeldPost = (row: HeldRead): HeldPost => ({
  ...toPostView(row),
  updated_at: row.updated_at.toISOString(),
  can: verbsFor(HELD_POST_WORKFLOW, 'waiting', 'admin'),
})

/** The same for its author. */
export const toOwnHeldPost = ({ id, title, content, ...row }: HeldRead): OwnHeldPost => ({
  id,
  title,
  content,
  images: row.images ?? [],
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  declined_at: row.declined_at?.toISOString() ?? null,
  reason: row.reason,
})

/** The only place where a row of forum_comments becomes public. */
export function toCommentView(row: CommentRead): CommentView {
  return {
    id: row.id,
    content: row.content,
    like_count: row.like_count,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    author: toMemberView(row.author),
    reply_to: row.answered && row.answered_author && { ...row.answered, author: toMemberView(row.answered_author) },
  }
}
