/** What time does with registrations: the day before, members are reminded; long after, nothing of it is kept. */
import type { Services } from '#server/base/context.ts'
import { recordEvents } from '#server/base/events.ts'
import { queueEmails } from './emails.ts'
import { deleteOld, markReminded } from './sql.ts'

const AT_ONCE = 200

/** Each is reminded once. */
export async function remind({ database, jobs }: Pick<Services, 'database' | 'jobs'>, now = new Date()): Promise<void> {
  const remindSome = () =>
    database.transaction(async (tx) => {
      const due = await markReminded(tx, now, AT_ONCE)
      if (due.length === 0) return 0
      await recordEvents(
        tx,
        due.map(({ event_id, user_id }) => ({
          name: 'registration.reminded',
          subject_id: event_id,
          payload: { owner_id: user_id },
        })),
      )
      await queueEmails(
        tx,
        jobs,
        due.map((place) => ({ ...place, kind: 'reminded' })),
      )
      return due.length
    })
  while ((await remindSome()) === AT_ONCE);
}

/** As the privacy notice promises, or sooner where a school has set so. How many came stays with the event. */
export async function sweepRegistrations(
  { database, config }: Pick<Services, 'database' | 'config'>,
  now = new Date(),
): Promise<void> {
  while ((await deleteOld(database.db, now, config.REGISTRATION_DATA_DAYS, AT_ONCE)) === AT_ONCE);
}
