/** What the reader may do with the posts on the page: asked once a page, after the first paint. */
import { useQuery } from '@tanstack/react-query'
import type { PostStanding } from '#contract/forum/posts.ts'
import { useMember } from '../rpc/session-store.ts'
import { forumQueries } from './queries.ts'

export type Can = PostStanding['can']

const NOTHING: Record<string, PostStanding> = {}

/** @returns nothing for visitors, and as long as it is not known. */
export function useStanding(ids: readonly string[]): Record<string, PostStanding> {
  const user = useMember()
  const { data = NOTHING } = useQuery({
    ...forumQueries.standing(user?.user_id ?? '', ids),
    enabled: user !== null && ids.length > 0,
    // Another page of the list takes nothing away from what was chosen on this one.
    placeholderData: (last, query) => (query?.queryKey.at(-1) === user?.user_id ? last : undefined),
  })
  return user ? data : NOTHING
}

/** What of a post counts once it is chosen, on whatever page it stands. */
export interface ChosenPost {
  id: string
  title: string
  owner_id: string
  /** As it was known when it was chosen. */
  canDelete: boolean
}
