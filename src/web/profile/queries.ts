import type { FavoriteType } from '#contract/reactions/favorites.ts'
import { blockedBy } from '../blocks/identity/blocked.ts'
import { ownProfile } from '../blocks/identity/own-profile.ts'
import { api } from '../rpc/client.ts'
import { ofMember } from '../rpc/of-member.ts'
import { STALE } from '../rpc/stale.ts'

interface FavoriteFilter {
  event_type: FavoriteType | undefined
  query: string
  page: number
}

export const profileQueries = {
  /** As everybody sees them. */
  of: (user_id: string) => api.profiles.get.queryOptions({ input: { user_id }, staleTime: STALE.aMinute }),
  /** What they have published, as far as they show it: the same for everybody. */
  works: (user_id: string) => api.memberWorks.get.queryOptions({ input: { user_id }, staleTime: STALE.aMinute }),
  /** For the member alone: the browser asks for it after the first paint. */
  own: ownProfile,
  /** Whom the member has blocked, for them alone. */
  blocked: blockedBy,
  /** These change with each press on other pages: whoever opens them sees them as they are. */
  favorites: (user_id: string, filter: FavoriteFilter) => {
    const options = api.favorites.list.queryOptions({ input: filter, staleTime: 0 })
    return ofMember(options, user_id)
  },
  history: (user_id: string) => {
    const options = api.history.list.queryOptions({ staleTime: 0 })
    return ofMember(options, user_id)
  },
}
