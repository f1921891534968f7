/** The record of what happened, written inside the transaction of the act and heard after its commit. */

import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { domainEvents } from './tables.ts'

const EVENT_NAMES = [
  'papers.published',
  'categories.changed',
  'videos.published',
  'posts.changed',
  'comments.changed',
  'events.changed',
  'wishes.changed',
  'teams.changed',
  'profiles.changed',
  'roles.changed',
  'site.changed',
] as const
export type EventName = (typeof EVENT_NAMES)[number]

export interface DomainEvent {
  name: EventName
  subject_id?: string
  actor_id?: string
  payload?: Record<string, unknown>
}

/** Told of an event after its commit, in every process; `everything-changed` after a gap in the listening. */
export type EventListener = (event: Pick<DomainEvent, 'name' | 'subject_id'> | 'everything-changed') => void

const CHANNEL = 'domain_events'

/** Records `event`; it is heard only if the transaction commits. */
export async function recordEvent(tx: Tx, event: DomainEvent): Promise<void> {
  await tx.insert(domainEvents).values({
    name: event.name,
    subject_id: event.subject_id ?? null,
    actor_id: event.actor_id ?? null,
    payload: event.payload ?? {},
  })
  const heard = JSON.stringify({ name: event.name, subject_id: event.subject_id })
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${heard})`)
}

/** Tells `listeners` of every event from now on, whichever process recorded it. */
export async function hearEvents(database: Database, listeners: EventListener[], log: Log): Promise<void> {
  await database.listen(CHANNEL, (notification) => {
    const event = notification.kind === 'resumed' ? 'everything-changed' : readEvent(notification.payload)
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: error, event }, 'a listener failed')
      }
    }
  })
}

/** A message that we cannot read comes from a newer program: anything may have changed. */
function readEvent(payload: string): Parameters<EventListener>[0] {
  try {
    const event = JSON.parse(payload)
    return EVENT_NAMES.includes(event?.name) ? event : 'everything-changed'
  } catch {
    return 'everything-changed'
  }
}
