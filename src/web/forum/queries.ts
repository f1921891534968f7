/** What the pages of the forum read, and how long it is fresh. */
import { type ListState, readPage, searchFilterOf } from '../blocks/list-state.ts'
import { api } from '../rpc/client.ts'
import { isId } from '../rpc/id.ts'
import { STALE } from '../rpc/stale.ts'

export const forumQueries = {
  list: (state: ListState) => api.forum.list.queryOptions({ input: searchFilterOf(state), staleTime: STALE.aMinute }),
  detail: (id: string) => api.forum.get.queryOptions({ input: { id }, staleTime: STALE.aMinute }),
  comments: (post_id: string, { page = 1, comment }: PostAddress) =>
    api.forum.comments.queryOptions({
      input: { post_id, page, ...(comment && { comment_id: comment }) },
      staleTime: STALE.aMinute,
    }),
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
