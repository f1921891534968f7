/** Which comments came while one reads. */
import { useState } from 'react'
import type { CommentList } from '#contract/forum.ts'

interface Known {
  page: number
  total: number
  ids: ReadonlySet<string>
  /** Only on the last page, while it has room, what comes at the end is new. */
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
  /** How many came that stand on a later page. */
  beyond: number
}

/** @param user_id whose own comments are news to nobody. */
export function newcomersIn(list: CommentList, known: Known, user_id: string | undefined): Newcomers {
  const came = known.isLast ? list.items.filter(({ id }) => !known.ids.has(id)) : []
  const ids = new Set(came.filter(({ author }) => author.user_id !== user_id).map(({ id }) => id))
  const isFollowed = list.page < list.page_count
  return { ids, beyond: isFollowed ? Math.max(0, list.total - known.total - came.length) : 0 }
}

export function useNewcomers(list: CommentList, user_id: string | undefined): Newcomers {
  const [known, setKnown] = useState(() => knownOf(list))
  if (known.page !== list.page) {
    const now = knownOf(list)
    setKnown(now)
    return newcomersIn(list, now, user_id)
  }
  return newcomersIn(list, known, user_id)
}
