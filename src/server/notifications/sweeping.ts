/** What is old enough to be forgotten: notifications after a year, the record of what happened after 90 days. */
import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { forgetToldEvents } from '../base/events.ts'
import { notifications } from './tables.ts'

const DAY_MS = 86_400_000
const NOTIFICATION_DAYS = 365
const EVENT_DAYS = 90
/** So many in one transaction. */
const AT_ONCE = 1_000

export async function sweepNotifications(database: Database, now = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const sweepers = [
    () => eraseNotifications(database, daysAgo(NOTIFICATION_DAYS)),
    () => database.transaction((tx) => forgetToldEvents(tx, daysAgo(EVENT_DAYS), AT_ONCE)),
  ]
  for (const sweep of sweepers) while ((await sweep()) === AT_ONCE);
}

function eraseNotifications(database: Database, before: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const old = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.created_at, before))
      .limit(AT_ONCE)
    const gone = await tx
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id })
    return gone.length
  })
}
