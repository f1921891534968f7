import { isRowKey } from '#contract/base/row-names.ts'
import { type ListState, readListState } from '../blocks/lists/list-state.ts'

/** The state of the forum as it stands in the address; the newest posts, answered or not, stand in none. */
export interface ForumAddress extends ListState {
  /** By the latest reply instead of by when they were written. */
  order?: 'replies' | undefined
  /** Only what nobody has answered. */
  answers?: 'none' | undefined
  /** Only what stands on this board. */
  board?: string | undefined
}

export function readForumAddress(search: Record<string, unknown>): ForumAddress {
  return {
    ...readListState(search),
    order: search.order === 'replies' ? 'replies' : undefined,
    answers: search.answers === 'none' ? 'none' : undefined,
    board: isRowKey(search.board) ? search.board : undefined,
  }
}
