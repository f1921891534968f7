/** Which comments came while one reads. */
import { useState } from 'react'
import type { CommentList } from '#contract/comments/comments.ts'

interface Known {
  page: number
  total: number
  ids: ReadonlySet<string>
  isLast: boolean
}

const knownOf = (list: CommentList): Known => ({
  page: list.page,
  total: list.total,
  ids: new Set(list.items.map(({ id }) => id)),
  isLast: list.page >= list.page_count,
})

interface Newcomers {
  ids: ReadonlySet<string>
  /** How many came that stand on another page. */
  beyond: number
}

/** @param user_id whose own comments are news to nobody. */
export function newcomersIn(
  list: CommentList,
  known: Known,
  { user_id, isNewestFirst }: { user_id: string | undefined; isNewestFirst: boolean },
): Newcomers {
  const came = isNewestFirst ? cameFirst(list, known) : cameLast(list, known)
  const ids = new Set(came.filter(({ author }) => author.user_id !== user_id).map(({ id }) => id))
  const comesHere = isNewestFirst ? list.page === 1 : list.page >= list.page_count
  return { ids, beyond: comesHere ? 0 : Math.max(0, list.total - known.total - came.length) }
}

/** Only on the last page, while it has room, what comes at the end is new. */
const cameLast = ({ items }: CommentList, { ids, isLast }: Known) =>
  isLast ? items.filter(({ id }) => !ids.has(id)) : []

/** Only on the first page what comes before all that was there is new; what follows moves up from the next page. */
function cameFirst({ items, page }: CommentList, { ids }: Known) {
  const first = items.findIndex(({ id }) => ids.has(id))
  return page > 1 ? [] : items.slice(0, first < 0 ? items.length : first)
}

export interface ShownNewcomers extends Newcomers {
  /** All that were not there when the page was opened, one's own among them. */
  since: ReadonlySet<string>
  /** Those that would push down what one reads: they are not drawn until one asks for them. */
  held: ReadonlySet<string>
  show: () => void
}

const NOBODY: ReadonlySet<string> = new Set()

/** @param ledTo the comment that the address leads to: it is drawn in any case. */
export function useNewcomers(
  list: CommentList,
  reader: { user_id: string | undefined; isNewestFirst: boolean; ledTo: string | undefined },
): ShownNewcomers {
  const [known, setKnown] = useState(() => knownOf(list))
  const [shown, setShown] = useState(NOBODY)
  const now = known.page === list.page ? known : knownOf(list)
  if (now !== known) setKnown(now)
  const newcomers = newcomersIn(list, now, reader)
  const isShown = (id: string) => !reader.isNewestFirst || shown.has(id) || id === reader.ledTo
  return {
    ...newcomers,
    since: new Set(list.items.flatMap(({ id }) => (now.ids.has(id) ? [] : id))),
    held: new Set([...newcomers.ids].filter((id) => !isShown(id))),
    show: () => setShown(newcomers.ids),
  }
}
