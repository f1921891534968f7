/** Whether the reader may write. */
import { useQuery } from '@tanstack/react-query'
import type { ForumStanding } from '#contract/forum.ts'
import * as m from '#messages'
import { formatMoment } from '../language/formats.ts'
import type { Translate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'
import { forumQueries } from './queries.ts'

type Suspension = NonNullable<ForumStanding['suspension']>

/** @returns null for who may, for visitors, and as long as it is not known. */
export function useSuspension(user: SignedIn | null): Suspension | null {
  const { data } = useQuery({
    ...forumQueries.standing(user?.user_id ?? '', [], []),
    enabled: user !== null,
    select: ({ suspension }: ForumStanding) => suspension,
  })
  return user && data ? data : null
}

export function suspensionText(t: Translate, { until, reason }: Suspension): string {
  const when = formatMoment(until)
  return reason ? t(m.suspended_because, { when, reason }) : t(m.suspended_until, { when })
}
