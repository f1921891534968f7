/** What the heart of a comment does for a member (decision D2: a toggle). */
import type { QueryClient } from '@tanstack/react-query'
import type { CommentView, ForumStanding } from '#contract/forum.ts'
import * as m from '#messages'
import { failQuietly } from '../blocks/feedback/quiet-failure.ts'
import { toggleShown } from '../blocks/reactions/toggle.ts'
import type { Translate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { changeComment } from './comment-pages.ts'

interface Press {
  comment: CommentView
  postId: string
  isLiked: boolean
}

/** Shown at once, taken back when the server says no. */
export async function pressHeart(
  client: QueryClient,
  t: Translate,
  { comment, postId, isLiked }: Press,
): Promise<void> {
  const { id, like_count } = comment
  const queryKey = api.forum.standing.key()
  await toggleShown(client, {
    key: `like ${id}`,
    queryKey,
    shown: { is_liked: isLiked, like_count },
    wanted: { is_liked: !isLiked, like_count: like_count + (isLiked ? -1 : 1) },
    show: (state) => {
      setLiked(client, id, state.is_liked)
      changeComment(client, postId, id, { like_count: Math.max(0, state.like_count) })
    },
    send: () => api.forum.likeComment.call({ id, is_liked: !isLiked }),
    onFailure: (error) => failQuietly(t, error, m.comment_like_failed),
  })
  // Who pressed before the first answer came has cancelled it.
  void client.refetchQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
}

/** Changes what is known about one comment, wherever it is known. */
function setLiked(client: QueryClient, id: string, is_liked: boolean): void {
  client.setQueriesData<ForumStanding>({ queryKey: api.forum.standing.key() }, (known) => {
    const comment = known?.comments[id]
    return known && comment ? { ...known, comments: { ...known.comments, [id]: { ...comment, is_liked } } } : known
  })
}
