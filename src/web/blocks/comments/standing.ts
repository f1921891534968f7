/** How the reader stands to the comments on the page: asked once a page, after the first paint. */
import { useQuery } from '@tanstack/react-query'
import type { CommentStanding } from '#contract/comments/comments.ts'
import { useMember } from '../../rpc/session-store.ts'
import { type Thread, threadQueries } from './thread.ts'

const NOTHING: Record<string, CommentStanding> = {}

/** @returns nothing for visitors, and as long as it is not known. */
export function useCommentStanding(thread: Thread, ids: readonly string[]): Record<string, CommentStanding> {
  const user = useMember()
  const { data = NOTHING } = useQuery({
    ...threadQueries.standing(thread, user?.user_id ?? '', ids),
    enabled: user !== null && ids.length > 0,
    // A comment that comes while one reads takes nothing away from the others.
    placeholderData: (last, query) => (query?.queryKey.at(-1) === user?.user_id ? last : undefined),
  })
  return user ? data : NOTHING
}
