/** What the review desk shows, as it stands in the address: what is looked for, and which one is open. */
import { MAX_QUERY_CHARS } from '#contract/base/limits.ts'
import type { ReviewSearch } from '#contract/papers/reviews.ts'
import { isId } from '../../rpc/id.ts'

export interface ReviewAddress {
  /** Without one, those that wait. */
  state?: Exclude<ReviewSearch['state'], 'pending'>
  q?: string
  after?: string
  before?: string
  /** The round that is open. */
  review?: string
}

/** The nearest state that there is to whatever an address says. */
export function readReviewAddress({ state, q, after, before, review }: Record<string, unknown>): ReviewAddress {
  const query = typeof q === 'string' || typeof q === 'number' ? `${q}`.trim().slice(0, MAX_QUERY_CHARS) : ''
  return {
    ...((state === 'approved' || state === 'rejected') && { state }),
    ...(query && { q: query }),
    ...(isId(after) ? { after } : isId(before) && { before }),
    ...(isId(review) && { review }),
  }
}

/** What the queue is asked for. */
export const searchOf = ({ state, q = '', after, before }: ReviewAddress): ReviewSearch => ({
  state: state ?? 'pending',
  query: q,
  ...(after && { after }),
  ...(before && { before }),
})
