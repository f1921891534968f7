/** The record of what happened, written inside the transaction of the act and heard after its commit. */

import { and, asc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { signalAfterCommit } from '#platform/signals.ts'
import { domainEvents } from './tables.ts'

const EVENT_NAMES = [
  'papers.published',
  'categories.changed',
  'videos.published',
  'posts.changed',
  'comments.changed',
  'comment.written',
  'comment.liked',
  'comment.unliked',
  'comment.removed',
  'post.removed',
  'post.held',
  'post.released',
  'post.withdrawn',
  'favorite.added',
  'favorite.removed',
  'report.made',
  'notifications.changed',
  'events.changed',
  'wishes.changed',
  'teams.changed',
  'profiles.changed',
  'roles.changed',
  'suspensions.changed',
  'site.changed',
  'consents.given',
  'guardians.asked',
  'guardians.agreed',
] as const
export type EventName = (typeof EVENT_NAMES)[number]

/** Somebody is told of these (expectation S53): they wait in the record until that is done. */
const TOLD: readonly EventName[] = [
  'papers.published',
  'videos.published',
  'comment.written',
  'comment.liked',
  'comment.unliked',
  'comment.removed',
  'post.removed',
  'post.held',
  'post.released',
  'post.withdrawn',
  'favorite.added',
  'favorite.removed',
  'report.made',
  'roles.changed',
  'guardians.agreed',
]

/** Whether somebody is told of it. */
export const isToldOf = (name: EventName): boolean => TOLD.includes(name)

export interface DomainEvent {
  name: EventName
  subject_id?: string
  actor_id?: string
  payload?: Record<string, unknown>
}

/** Told of an event after its commit, in every process; `everything-changed` after a gap in the listening. */
export type EventListener = (event: Pick<DomainEvent, 'name' | 'subject_id'> | 'everything-changed') => void

const CHANNEL = 'domain_events'

/** Records what happened; it is heard only if the transaction commits. */
export async function recordEvents(tx: Tx, events: DomainEvent[]): Promise<void> {
  await tx.insert(domainEvents).values(
    events.map(({ name, subject_id = null, actor_id = null, payload = {} }) => ({
      name,
      subject_id,
      actor_id,
      payload,
      is_untold: isToldOf(name),
    })),
  )
  for (const { name, subject_id } of events) signal(name, subject_id)
}

export const recordEvent = (tx: Tx, event: DomainEvent): Promise<void> => recordEvents(tx, [event])

/** What only those who listen now need to know: heard after the commit like a recorded event, and not kept. */
export function announce(name: EventName, subject_ids: string[]): void {
  for (const subject_id of subject_ids) signal(name, subject_id)
}

function signal(name: EventName, subject_id: string | undefined): void {
  signalAfterCommit(CHANNEL, JSON.stringify({ name, subject_id }))
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
export async function forgetEventsOf(tx: Tx, subject_id: string): Promise<void> {
  const isOfTheirs = sql`${domainEvents.payload} ->> 'owner_id' = ${subject_id}`
  await tx
    .delete(domainEvents)
    .where(or(eq(domainEvents.subject_id, subject_id), eq(domainEvents.actor_id, subject_id), isOfTheirs))
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
