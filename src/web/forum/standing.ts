/** How the reader stands to the posts and comments on the page: asked once a page, after the first paint. */
import { useQuery } from '@tanstack/react-query'
import type { ForumStanding } from '#contract/forum.ts'
import { useMember } from '../rpc/session-store.ts'
import { forumQueries } from './queries.ts'

export type Can = ForumStanding['posts'][string]['can']

const NOTHING: ForumStanding = { posts: {}, comments: {}, suspension: null }

/** @returns nothing for visitors, and as long as it is not known. */
export function useStanding(posts: readonly string[], comments: readonly string[] = []): ForumStanding {
  const user = useMember()
  const { data = NOTHING } = useQuery({
    ...forumQueries.standing(user?.user_id ?? '', posts, comments),
    enabled: user !== null && posts.length + comments.length > 0,
    // A comment that comes while one reads takes nothing away from the others.
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
