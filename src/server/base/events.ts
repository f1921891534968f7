/** The record of what happened, written inside the transaction of the act and heard after its commit. */

import { and, asc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { signalAfterCommit } from '#platform/signals.ts'
import { EVENTS, type EventName, isTold, type LiveTopic, type PayloadOf } from './event-catalogue.ts'
import { domainEvents } from './tables.ts'

type DomainEventOf<Name extends EventName> = {
  name: Name
  subject_id?: string
  actor_id?: string | null
} & (Record<never, never> extends PayloadOf<Name> ? { payload?: PayloadOf<Name> } : { payload: PayloadOf<Name> })

export type DomainEvent = { [Name in EventName]: DomainEventOf<Name> }[EventName]

/** What changes by it: kept pages, and what is open somewhere. */
export interface Change {
  pages?: string[]
  live?: LiveTopic[]
}

/** What listeners hear. The name is missing where something has changed of which there is no record. */
interface Heard extends Required<Change> {
  name?: string
}

/** Told of a change after its commit, in every process; `everything-changed` after a gap in the listening. */
export type EventListener = (heard: Heard | 'everything-changed') => void

const CHANNEL = 'domain_events'

/** Records what happened; it is heard only if the transaction commits. */
export async function recordEvents(tx: Tx, events: DomainEvent[]): Promise<void> {
  await tx.insert(domainEvents).values(
    events.map(({ name, subject_id = null, actor_id = null, payload = {} }) => ({
      name,
      subject_id,
      actor_id,
      payload,
      is_untold: isTold(name),
    })),
  )
  for (const event of events) signal(heardOf(event))
}

export const recordEvent = (tx: Tx, event: DomainEvent): Promise<void> => recordEvents(tx, [event])

/** The rest of a payload stays with the record: only what changes by it is heard. */
function heardOf({ name, subject_id = '', actor_id = null, payload = {} }: DomainEvent): Heard {
  const { pages, live } = EVENTS[name]
  const happened = { subject_id, actor_id, payload: payload as never }
  return { name, pages: pages(happened), live: live(happened) }
}

/** What only those who listen now need to know: heard after the commit, and not kept. */
export function announce({ pages = [], live = [] }: Change): void {
  if (pages.length > 0) signal({ pages, live: [] })
  for (const topic of live) signal({ pages: [], live: [topic] })
}

function signal(heard: Heard): void {
  signalAfterCommit(CHANNEL, JSON.stringify(heard))
}

export type UntoldEvent = Omit<typeof domainEvents.$inferSelect, 'is_untold' | 'created_at'>

/**
 * Takes the oldest event that somebody has still to be told of; it waits again if the transaction does not commit. Until
 * then it belongs to this caller: others take the next one.
 * @param without events that are left alone for now.
 */
export async function takeUntold(tx: Tx, without: string[]): Promise<UntoldEvent | undefined> {
  const isWaiting = and(eq(domainEvents.is_untold, true), notInArray(domainEvents.id, without))
  const oldest = tx
    .select({ id: domainEvents.id })
    .from(domainEvents)
    .where(isWaiting)
    .orderBy(asc(domainEvents.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await tx.update(domainEvents).set({ is_untold: false }).where(eq(domainEvents.id, oldest)).returning()
  return taken
}

/** Forgets events from before that moment, the oldest first. Whoever waits to be told is waited for. @returns how many. */
export async function forgetToldEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: domainEvents.id })
    .from(domainEvents)
    .where(and(lt(domainEvents.id, firstIdOf(before)), eq(domainEvents.is_untold, false)))
    .orderBy(asc(domainEvents.id))
    .limit(limit)
  return (await tx.delete(domainEvents).where(inArray(domainEvents.id, old)).returning({ id: domainEvents.id })).length
}

/** The smallest id that can have been made then: ids begin with their moment (RFC 9562, UUIDv7). */
function firstIdOf(moment: Date): string {
  const digits = moment.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}

/** Forgets what somebody who is gone did, and what happened to them and their works. */
export async function eraseEventsOf(tx: Tx, subject_id: string): Promise<void> {
  const { payload } = domainEvents
  // Others who reported the same are still to be told.
  await tx
    .update(domainEvents)
    .set({ payload: sql`jsonb_set(${payload}, '{reporters}', (${payload} -> 'reporters') - ${subject_id}::text)` })
    .where(sql`${payload} -> 'reporters' ? ${subject_id}`)
  const isOfTheirs = sql`${payload} ->> 'owner_id' = ${subject_id}`
  await tx
    .delete(domainEvents)
    .where(or(eq(domainEvents.subject_id, subject_id), eq(domainEvents.actor_id, subject_id), isOfTheirs))
}

/** Tells `listeners` of every event from now on, whichever process recorded it. */
export async function hearEvents(database: Database, listeners: EventListener[], log: Log): Promise<void> {
  await database.listen(CHANNEL, (notification) => {
    const heard = notification.kind === 'resumed' ? 'everything-changed' : readHeard(notification.payload)
    for (const listener of listeners) {
      try {
        listener(heard)
      } catch (error) {
        log.error({ err: error, heard }, 'a listener failed')
      }
    }
  })
}

/** A message that we cannot read comes from another version of the program: anything may have changed. */
function readHeard(payload: string): Parameters<EventListener>[0] {
  try {
    const heard = JSON.parse(payload)
    return Array.isArray(heard?.pages) && Array.isArray(heard.live) ? heard : 'everything-changed'
  } catch {
    return 'everything-changed'
  }
}
