/** The state of the paper list as it stands in the address; defaults stand in no address. */
import type { PaperType } from '#contract/papers/papers.ts'
import { type ListState, readListState, searchFilterOf } from '../blocks/lists/list-state.ts'
import { type OwnAddress, readStatus } from './own/address.ts'

export const TABS = ['authoritative', 'student', 'my'] as const
export type PaperTab = (typeof TABS)[number]

export interface PaperAddress extends ListState {
  tab?: Exclude<PaperTab, 'authoritative'> | undefined
  /** On the tab of one's own papers. */
  status?: OwnAddress['status']
}

/** Whatever the address says becomes the nearest state that exists. */
export function readPaperAddress(search: Record<string, unknown>): PaperAddress {
  const tab = search.tab === 'student' || search.tab === 'my' ? search.tab : undefined
  return { tab, status: tab === 'my' ? readStatus(search.status) : undefined, ...readListState(search) }
}

/** What to ask the contract for; null on the tab that belongs to a member. */
export function filterOf(address: PaperAddress) {
  if (address.tab === 'my') return null
  const paper_type: PaperType = address.tab ?? 'authoritative'
  return { ...searchFilterOf(address), paper_type, categories: address.category ?? [] }
}
