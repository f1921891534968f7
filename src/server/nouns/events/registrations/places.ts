/** Places that come free: they are held for those who have waited longest, and for the next ones when they are not taken. */
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { announce, type DomainEvent, recordEvents } from '#server/base/events.ts'
import { EVENTS_SHOWN_ON } from '#server/nouns/events/paths.ts'
import { queueEmails } from './emails.ts'
import * as store from './places-sql.ts'

type Asked = Pick<Services, 'config' | 'jobs'>

interface Change {
  /** How many places have come free, and how many no longer wait. */
  freed?: number
  left?: number
  capacity?: number | null
}

/** @param event as it was locked: nobody else changes its places until the transaction ends. */
export async function settle(
  tx: Tx,
  { config, jobs }: Asked,
  event: store.LockedEvent,
  { freed = 0, left = 0, capacity = event.capacity }: Change,
): Promise<void> {
  const [taken, waiting] = [event.seats_taken - freed, event.waiting - left]
  const isOver = event.is_closed || event.is_cancelled
  const free = capacity === null ? waiting : Math.min(waiting, capacity - taken)
  const offered = isOver ? [] : await store.offerPlaces(tx, event, free, config.REGISTRATION_OFFER_HOURS)
  const ended = isOver && waiting > 0 ? await store.endWaiting(tx, event.id) : []
  await store.countPlaces(tx, event.id, {
    capacity,
    seats_taken: taken + offered.length,
    waiting: waiting - offered.length - ended.length,
  })
  await tell(tx, jobs, event.id, [
    ...offered.map(({ user_id, until }) => offerEvent(event.id, user_id, until)),
    ...ended.map((user_id) => lapseEvent(event.id, user_id, 'waitlisted')),
  ])
  announce({ pages: EVENTS_SHOWN_ON, live: [{ seats_of: event.id }] })
}

type Told = Extract<DomainEvent, { name: 'registration.offered' | 'registration.lapsed' }>

const offerEvent = (subject_id: string, owner_id: string, until: Date): Told => ({
  name: 'registration.offered',
  subject_id,
  payload: { owner_id, until: until.toISOString() },
})
const lapseEvent = (subject_id: string, owner_id: string, was: 'offered' | 'waitlisted'): Told => ({
  name: 'registration.lapsed',
  subject_id,
  payload: { owner_id, was },
})

async function tell(tx: Tx, jobs: Asked['jobs'], event_id: string, told: Told[]): Promise<void> {
  if (told.length === 0) return
  await recordEvents(tx, told)
  const emails = told.map(({ name, payload }) => ({
    event_id,
    user_id: payload.owner_id,
    kind:
      name === 'registration.offered'
        ? ('offered' as const)
        : payload.was === 'offered'
          ? ('lapsed' as const)
          : ('ended' as const),
  }))
  await queueEmails(tx, jobs, emails)
}

/** What time has decided: offers that nobody took, and lists that nobody is served from any more. */
export async function settleAll(services: Pick<Services, 'database' | 'config' | 'jobs' | 'log'>): Promise<void> {
  const { database, log } = services
  // One that fails keeps nobody else waiting.
  for (const id of await store.readUnsettled(database.db))
    await database
      .transaction((tx) => settleDue(tx, services, id))
      .catch((err) => log.error({ err, event_id: id }, 'the places of an event could not be settled'))
}

async function settleDue(tx: Tx, services: Asked, id: string): Promise<void> {
  const event = await store.lockEvent(tx, id)
  if (!event) return
  const lapsed = await store.lapseOffers(tx, event)
  const told = lapsed.map((user_id) => lapseEvent(id, user_id, 'offered'))
  await tell(tx, services.jobs, id, told)
  await settle(tx, services, event, { freed: lapsed.length })
}

/**
 * Gives an event more places, or fewer; null is as many as come. What comes free is offered in the order of waiting.
 * @returns `too-few` when more are taken than that, and nothing has changed.
 */
export async function changeCapacity(
  tx: Tx,
  services: Asked,
  event_id: string,
  capacity: number | null,
): Promise<'changed' | 'too-few' | 'not-found'> {
  const event = await store.lockEvent(tx, event_id)
  if (!event) return 'not-found'
  if (capacity !== null && capacity < event.seats_taken) return 'too-few'
  await settle(tx, services, event, { capacity })
  return 'changed'
}
