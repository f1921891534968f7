/** What admins see first. */
import type { Growth, NextEvent, WaitingQueue } from '#contract/overview.ts'
import type { Database } from '#platform/database.ts'
import type { Actor, Services } from '../base/context.ts'
import { failedMessages } from '../outbox/service.ts'
import * as store from './sql.ts'
import { toNextEvent, toQueue } from './view.ts'

const SPANS = { week: 26, month: 12 }

/** What waits for the reader: what they may not decide themselves is not counted. */
export async function listWaiting(
  services: Pick<Services, 'database' | 'jobs'>,
  { user_id }: Pick<Actor, 'user_id'>,
): Promise<WaitingQueue[]> {
  const [queues, failed] = await Promise.all([
    store.readWaiting(services.database.db, user_id),
    failedMessages(services),
  ])
  return [...queues.map(toQueue), { name: 'messages', urgent_count: 0, ...failed }]
}

export async function nextEvent({ db }: Database): Promise<NextEvent | null> {
  const event = await store.readNextEvent(db)
  return event ? toNextEvent(event) : null
}

export async function growth({ db }: Database, by: keyof typeof SPANS): Promise<Growth> {
  const since = await store.readUncounted(db)
  const [spans, member_total] = await Promise.all([
    store.readSpans(db, { by, spans: SPANS[by], since }),
    store.countMembers(db),
  ])
  return { spans, member_total }
}

/** Counts the days that are over, before what they have brought may be erased. */
export async function keepDailyCounts({ db }: Database): Promise<void> {
  await store.keepCounts(db, await store.readUncounted(db))
}
