import type { OwnPendingPost } from '#contract/moderation.ts'
import type { PictureView } from '#contract/pictures.ts'
import type { PostView } from '#contract/posts.ts'
import { type MemberRead, toMemberView } from '../profiles/view.ts'
import type { forumPosts, heldPosts } from './tables.ts'

export type PostRead = Omit<
  typeof forumPosts.$inferSelect,
  'search' | 'user_id' | 'images' | 'image_alts' | 'request_key'
> & {
  images: PictureView[] | null
  author: MemberRead & { bio: string | null }
}

export type PendingRead = PostRead & Pick<typeof heldPosts.$inferSelect, 'updated_at' | 'declined_at' | 'reason'>

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

/** A post that waits or was declined, for its author. */
export const toOwnPendingPost = ({ id, title, content, ...row }: PendingRead): OwnPendingPost => ({
  id,
  title,
  content,
  images: row.images ?? [],
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  declined_at: row.declined_at?.toISOString() ?? null,
  reason: row.reason,
})
