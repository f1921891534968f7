/** The record of what happened, written inside the transaction of the act and heard after its commit. */

import type { Database, Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { signalAfterCommit } from '#platform/signals.ts'
import { EVENTS, type EventName, isNotifying, type LiveTopic, type PayloadOf } from './event-catalogue.ts'
import { insertEvents } from './events-sql.ts'

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

/** Called after the commit of a change, in every process; `everything-changed` after a gap in the listening. */
export type EventListener = (heard: Heard | 'everything-changed') => void

/** The queue of events that members have still to be notified of. */
export const EVENT_QUEUE = 'notifications'

const CHANNEL = 'domain_events'

/** Records what happened; it is heard only if the transaction commits. */
export async function recordEvents(tx: Tx, events: DomainEvent[]): Promise<void> {
  await insertEvents(
    tx,
    events.map(({ name, subject_id = null, actor_id = null, payload = {} }) => ({
      name,
      subject_id,
      actor_id,
      payload,
      is_untold: isNotifying(name),
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

/** Calls `listeners` for every event from now on, whichever process recorded it. */
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
