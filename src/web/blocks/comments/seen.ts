/** How far a member has read talks, on this device: the moment of the newest comment that was shown to them. */
import { useEffect, useMemo, useState } from 'react'
import type { CommentView } from '#contract/comments/comments.ts'
import { useMember } from '../../rpc/session-store.ts'
import { browserStore } from '../../storage/storage.ts'

/** The newest moment seen, by what is talked about; the talk that was read last stands last. */
type Seen = Record<string, string>

const PREFIX = 'seen '
/** Whoever reads more than so many begins anew with the oldest. */
const MOST_TALKS = 300
const NOTHING: Seen = {}

export function readSeen(user_id: string): Seen {
  try {
    const kept: unknown = JSON.parse(browserStore.getItem(PREFIX + user_id) ?? 'null')
    return isSeen(kept) ? kept : NOTHING
  } catch {
    return NOTHING
  }
}

const isSeen = (kept: unknown): kept is Seen =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((moment) => typeof moment === 'string')

/** Only ever forwards: who looks at an earlier page has seen no less. */
export function noteSeen(user_id: string, subject_id: string, moment: string): void {
  const { [subject_id]: before = '', ...others } = readSeen(user_id)
  const latest = before > moment ? before : moment
  const kept = [...Object.entries(others).slice(1 - MOST_TALKS), [subject_id, latest]]
  browserStore.setItem(PREFIX + user_id, JSON.stringify(Object.fromEntries(kept)))
}

/** How far the member who reads has read each talk; nothing of visitors. */
export function useSeen(): Seen {
  const user_id = useMember()?.user_id
  return useMemo(() => (user_id ? readSeen(user_id) : NOTHING), [user_id])
}

/**
 * Those comments that came since the member was here last; none on a first visit, and none of one’s own.
 */
export function useUnseen(subject_id: string, items: readonly CommentView[]): ReadonlySet<string> {
  const user_id = useMember()?.user_id
  const [before] = useState(new Map<string, string | undefined>())
  const key = `${user_id} ${subject_id}`
  // What was known when the talk was opened: what is noted from then on makes nothing old under one's eyes.
  if (user_id && !before.has(key)) before.set(key, readSeen(user_id)[subject_id])
  const newest =
    items
      .map(({ created_at }) => created_at)
      .toSorted()
      .at(-1) ?? ''
  useEffect(() => {
    if (user_id) noteSeen(user_id, subject_id, newest)
  }, [user_id, subject_id, newest])
  const seen = user_id ? before.get(key) : undefined
  if (seen === undefined) return new Set()
  const isUnseen = ({ created_at, author }: CommentView) => created_at > seen && author.user_id !== user_id
  return new Set(items.filter(isUnseen).map(({ id }) => id))
}
