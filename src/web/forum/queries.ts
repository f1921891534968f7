/** What the pages of the forum read, and how long it is fresh. */
import type { ThreadAddress } from '../blocks/comments/address.ts'
import { threadQueries } from '../blocks/comments/thread.ts'
import { type ListState, searchFilterOf } from '../blocks/lists/list-state.ts'
import { api } from '../rpc/client.ts'
import { ofMember } from '../rpc/of-member.ts'
import { STALE } from '../rpc/stale.ts'

export const forumQueries = {
  list: (state: ListState) => api.posts.list.queryOptions({ input: searchFilterOf(state), staleTime: STALE.aMinute }),
  detail: (id: string) => api.posts.get.queryOptions({ input: { id }, staleTime: STALE.aMinute }),
  comments: (subject_id: string, address: ThreadAddress) =>
    threadQueries.comments({ api: api.postComments, subject_id }, address),
  /** For the member alone: what they may do with these posts. */
  standing: (user_id: string, ids: readonly string[]) =>
    ofMember(api.posts.standing.queryOptions({ input: { ids: [...ids] }, staleTime: STALE.aMinute }), user_id),
  /** The member's own that is pending or was declined; an admin may decide at any moment. */
  ownPending: (user_id: string) => ofMember(api.pendingPosts.own.queryOptions({ staleTime: 0 }), user_id),
}
