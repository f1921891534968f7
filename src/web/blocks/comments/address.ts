import { isId } from '../../rpc/id.ts'
import { readPage } from '../lists/list-state.ts'

/** The state of a page with comments as it stands in the address. */
export interface ThreadAddress {
  page?: number | undefined
  /** The one comment that a link leads to. */
  comment?: string | undefined
}

export function readThreadAddress(search: Record<string, unknown>): ThreadAddress {
  const comment = isId(search.comment) ? search.comment : undefined
  return { page: readPage(search.page), comment }
}
