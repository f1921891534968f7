/** The state of the list of one's own posts as it stands in the address; defaults stand in no address. */
import type { OwnPostShelf } from '#contract/forum/posts.ts'
import { readPage } from '../blocks/lists/list-state.ts'

/** Written out, so that the route does not load the contract. */
const SHELVES = ['refused', 'waiting', 'published'] as const satisfies OwnPostShelf[]

export interface OwnPostsAddress {
  status?: (typeof SHELVES)[number] | undefined
  page?: number | undefined
}

/** Whatever the address says becomes the nearest state that exists. */
export const readOwnPostsAddress = ({ status, page }: Record<string, unknown>): OwnPostsAddress => ({
  status: SHELVES.find((name) => name === status),
  page: readPage(page),
})
