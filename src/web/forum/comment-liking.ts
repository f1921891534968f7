/** What the heart of a comment does for a member (decision D2: a toggle). */
import type { QueryClient } from '@tanstack/react-query'
import type { CommentView, ForumStanding } from '#contract/forum.ts'
import * as m from '#messages'
import { failQuietly } from '../blocks/feedback/quiet-failure.ts'
import type { Translate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { changeComment } from './comment-pages.ts'

interface Press {
  comment: CommentView
  postId: string
  isLiked: boolean
}

const underWay = new Set<string>()

/** Shown at once, taken back when the server says no; one request at a time. */
export async function pressHeart(
  client: QueryClient,
  t: Translate,
  { comment, postId, isLiked }: Press,
): Promise<void> {
  const { id, like_count } = comment
  if (underWay.has(id)) return
  underWay.add(id)
  const show = (is_liked: boolean, count: number) => {
    setLiked(client, id, is_liked)
    changeComment(client, postId, id, { like_count: Math.max(0, count) })
  }
  show(!isLiked, like_count + (isLiked ? -1 : 1))
  try {
    const now = await api.forum.likeComment.call({ id, is_liked: !isLiked })
    show(now.is_liked, now.like_count)
  } catch (error) {
    show(isLiked, like_count)
    failQuietly(t, error, m.comment_like_failed)
  } finally {
    underWay.delete(id)
  }
}

/** Changes what is known about one comment, wherever it is known. */
function setLiked(client: QueryClient, id: string, is_liked: boolean): void {
  client.setQueriesData<ForumStanding>({ queryKey: api.forum.standing.key() }, (known) => {
    const comment = known?.comments[id]
    return known && comment ? { ...known, comments: { ...known.comments, [id]: { ...comment, is_liked } } } : known
  })
}
