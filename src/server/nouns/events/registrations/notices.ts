/** The notification rules of places at events. */
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import type { Rules } from '#server/base/noun.ts'
import { eventPath } from '#server/nouns/events/paths.ts'
import { lockKeys, notify } from '#server/services/notifications/aggregation.ts'
import { keyOf } from '#server/services/notifications/keys.ts'
import { shortened } from '#server/services/notifications/shortened.ts'
import type { NotificationData } from '#server/services/notifications/tables.ts'
import { readTold } from './service.ts'

type Place = Pick<Happened<{ owner_id: string }>, 'subject_id' | 'payload'>

/** Nothing is said of what has changed since. A newer line about the same place takes that of an older one. */
async function tell(
  tx: Tx,
  { subject_id: event_id, payload: { owner_id } }: Place,
  fits: (told: NonNullable<Awaited<ReturnType<typeof readTold>>>) => NotificationData | null,
): Promise<void> {
  const merge_key = keyOf('registration', event_id)
  await lockKeys(tx, [merge_key])
  const told = await readTold(tx, event_id, owner_id)
  const data = told && fits(told)
  if (!told || !data) return
  await notify(tx, [owner_id], {
    type: 'registration',
    merge_key,
    data: { title: shortened(told.title), ...data },
    link: eventPath(event_id),
    actor_id: null,
  })
}

const notifyOfRegistration = (tx: Tx, place: Place): Promise<void> =>
  tell(tx, place, ({ state, number }) => {
    if (state === 'waitlisted') return { registration: 'waitlisted' }
    return state === 'registered' ? { registration: 'registered', number } : null
  })

const notifyOfOffer = (tx: Tx, event: Happened<PayloadOf<'registration.offered'>>): Promise<void> =>
  tell(tx, event, ({ state }) => (state === 'offered' ? { registration: 'offered', until: event.payload.until } : null))

const notifyOfLapse = (tx: Tx, event: Happened<PayloadOf<'registration.lapsed'>>): Promise<void> =>
  tell(tx, event, ({ state, is_event_cancelled }) => {
    // Of a cancelled event all have been told by then.
    if (state !== 'cancelled' || is_event_cancelled) return null
    return { registration: event.payload.was === 'offered' ? 'lapsed' : 'ended' }
  })

const notifyOfWithdrawal = (tx: Tx, event: Happened<PayloadOf<'registration.withdrawn'>>): Promise<void> =>
  tell(tx, event, ({ state }) =>
    state === 'cancelled' ? { registration: 'withdrawn', reason: event.payload.reason } : null,
  )

const notifyOfReminder = (tx: Tx, place: Place): Promise<void> =>
  tell(tx, place, ({ state, number }) => (state === 'registered' ? { registration: 'reminded', number } : null))

export const registrationRules = {
  'registration.made': notifyOfRegistration,
  'registration.offered': notifyOfOffer,
  'registration.lapsed': notifyOfLapse,
  'registration.withdrawn': notifyOfWithdrawal,
  'registration.reminded': notifyOfReminder,
} satisfies Partial<Rules>
