/** What those are told who are given a role, or whose role is taken (`rules.ts` has the other rules). */
import { type Duty, rolesWith } from '#contract/duties.ts'
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import { PATHS } from '#server/base/paths.ts'
import { lockKeys, notify, withdraw } from './aggregation.ts'
import * as facts from './facts-sql.ts'
import { keyOf } from './keys.ts'
import { tellOfWaitingPapers } from './paper-rules.ts'
import { tellOfReports } from './report-rules.ts'

/** They hear of it, and who is new at a desk also of what waits there. */
export async function tellOfRole(
  tx: Tx,
  { subject_id: user_id, payload: { role, is_given } }: Happened<PayloadOf<'roles.changed'>>,
): Promise<void> {
  const keyFor = (isGiven: boolean) => `${isGiven ? 'role_given' : 'role_taken'} ${role} ${user_id}`
  await lockKeys(tx, [keyFor(true), keyFor(false)])
  // What was said of it before and not read holds no longer.
  await withdraw(tx, [user_id], [keyFor(!is_given)])
  const isNewAt = (duty: Duty) => is_given && rolesWith(duty)?.some((one) => one === role)
  const next = isNewAt('registrations.checkIn') ? await facts.readNextEvent(tx) : undefined
  await notify(tx, [user_id], {
    type: is_given ? 'role_given' : 'role_taken',
    merge_key: keyFor(is_given),
    data: { role, ...(next && { title: facts.shortened(next.title), count: next.seats_taken }) },
    // The role counts once the second factor was shown.
    link: is_given ? PATHS.security : null,
    actor_id: null,
  })
  // It may have been taken again since.
  for (const [duty, tell] of QUEUES)
    if (isNewAt(duty) && (await facts.readOfficers(tx, duty)).includes(user_id)) await tell(tx, user_id)
}

/** What waits, by whose duty it is. */
const QUEUES: [Duty, (tx: Tx, user_id: string) => Promise<void>][] = [
  [
    'reports.list',
    async (tx, user_id) => {
      for (const item of await facts.readOpenReports(tx)) await tellOfReports(tx, item, [user_id])
    },
  ],
  [
    'moderation.list',
    async (tx, user_id) => {
      for (const post_id of await facts.readPendingPosts(tx)) await tellOfPendingPost(tx, post_id, [user_id])
    },
  ],
  ['reviews.list', tellOfWaitingPapers],
]

/** @param officers the author is none of them. */
export async function tellOfPendingPost(tx: Tx, post_id: string, officers: string[]): Promise<void> {
  await lockKeys(tx, [keyOf.pendingPost(post_id)])
  const pending = await facts.readPending(tx, post_id)
  if (!pending) return
  const others = officers.filter((one) => one !== pending.user_id)
  await notify(tx, others, {
    type: 'post_held',
    merge_key: keyOf.pendingPost(post_id),
    data: { title: pending.title },
    link: PATHS.moderation,
    actor_id: pending.user_id,
  })
}
