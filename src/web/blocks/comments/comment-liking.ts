/** What the heart of a comment does for a member (decision D2: a toggle). */
import type { QueryClient } from '@tanstack/react-query'
import type { CommentStanding, CommentView } from '#contract/comments/comments.ts'
import * as m from '#messages'
import type { Translate } from '../../language/language.tsx'
import { failQuietly } from '../feedback/quiet-failure.ts'
import { toggleShown } from '../reactions/toggle.ts'
import { changeComment } from './comment-pages.ts'
import type { Thread } from './thread.ts'

interface Press {
  comment: CommentView
  thread: Thread
  isLiked: boolean
}

/** Shown at once, taken back when the server says no. */
export async function pressHeart(
  client: QueryClient,
  t: Translate,
  { comment, thread, isLiked }: Press,
): Promise<void> {
  const { id, like_count } = comment
  const queryKey = thread.api.standing.key()
  await toggleShown(client, {
    key: `like ${id}`,
    queryKeys: [queryKey],
    shown: { is_liked: isLiked, like_count },
    wanted: { is_liked: !isLiked, like_count: like_count + (isLiked ? -1 : 1) },
    show: (state) => {
      setLiked(client, thread, id, state.is_liked)
      changeComment(client, thread, id, { like_count: Math.max(0, state.like_count) })
    },
    send: () => thread.api.like.call({ id, is_liked: !isLiked }),
    onFailure: (error) => failQuietly(t, error, m.comment_like_failed),
  })
  // Who pressed before the first answer came has cancelled it.
  void client.refetchQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
}

/** Changes what is known about one comment, wherever it is known. */
function setLiked(client: QueryClient, { api }: Thread, id: string, is_liked: boolean): void {
  client.setQueriesData<Record<string, CommentStanding>>({ queryKey: api.standing.key() }, (known) => {
    const comment = known?.[id]
    return known && comment ? { ...known, [id]: { ...comment, is_liked } } : known
  })
}
