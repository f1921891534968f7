/** What the pages of the forum read, and how long it is fresh. */
import { type ListState, readPage, searchFilterOf } from '../blocks/lists/list-state.ts'
import { api } from '../rpc/client.ts'
import { isId } from '../rpc/id.ts'
import { ofMember } from '../rpc/of-member.ts'
import { STALE } from '../rpc/stale.ts'

export const forumQueries = {
  list: (state: ListState) => api.forum.list.queryOptions({ input: searchFilterOf(state), staleTime: STALE.aMinute }),
  detail: (id: string) => api.forum.get.queryOptions({ input: { id }, staleTime: STALE.aMinute }),
  comments: (post_id: string, { page = 1, comment }: PostAddress) =>
    api.forum.comments.queryOptions({
      input: { post_id, page, ...(comment && { comment_id: comment }) },
      staleTime: STALE.aMinute,
    }),
  /** For the member alone: how they stand to what is on the page. */
  standing: (user_id: string, posts: readonly string[], comments: readonly string[]) => {
    const input = { posts: [...posts], comments: [...comments] }
    return ofMember(api.forum.standing.queryOptions({ input, staleTime: STALE.aMinute }), user_id)
  },
  /** The member's own that waits or was declined; an admin may decide at any moment. */
  heldOwn: (user_id: string) => ofMember(api.heldPosts.own.queryOptions({ staleTime: 0 }), user_id),
}

/** The state of a post's page as it stands in the address. */
export interface PostAddress {
  page?: number | undefined
  /** The one comment that a link leads to. */
  comment?: string | undefined
}

export function readPostAddress(search: Record<string, unknown>): PostAddress {
  const comment = isId(search.comment) ? search.comment : undefined
  return { page: readPage(search.page), comment }
}
