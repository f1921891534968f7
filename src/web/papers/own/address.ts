/** The state of the list of one's own papers as it stands in the address; defaults stand in no address. */
import { readPage } from '../../blocks/lists/list-state.ts'

export const STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof STATUSES)[number]

export interface OwnAddress {
  status?: Exclude<ReviewStatus, 'pending'> | undefined
  page?: number | undefined
}

export const readStatus = (value: unknown): OwnAddress['status'] =>
  value === 'approved' || value === 'rejected' ? value : undefined

/** Whatever the address says becomes the nearest state that exists. */
export const readOwnAddress = (search: Record<string, unknown>): OwnAddress => ({
  status: readStatus(search.status),
  page: readPage(search.page),
})
