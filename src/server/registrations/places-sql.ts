/**
 * How places are taken and come free. Whoever changes one locks the row of the event first: it counts the places, and its
 * checks hold them to the capacity (decision 53).
 */

import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { RegistrationDoor } from '#contract/events.ts'
import type { RegistrationState } from '#contract/registration-words.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { closes, door } from '../events/sql.ts'
import { events } from '../events/tables.ts'
import { eventRegistrations } from './tables.ts'

const { event_id, user_id, state, number, offered_until } = eventRegistrations

type Row = typeof eventRegistrations.$inferInsert
/** What of a row the form says. */
export type SavedRow = Omit<
  Row,
  | 'state'
  | 'number'
  | 'offered_until'
  | 'reminded_at'
  | 'came_at'
  | 'came_by'
  | 'created_at'
  | 'updated_at'
  | 'id_type'
  | 'id_number'
>

export interface Taken {
  door: RegistrationDoor
  /** The state before. */
  was: RegistrationState | 'none'
  /** The state now; null when nothing was written, because nobody may register. */
  state: RegistrationState | null
}

const isNew = sql`decided.was in ('none', 'cancelled')`
/** Written anew by every save, but for what stays with the place. */
const KEPT = ['event_id', 'user_id', 'id_type', 'id_number']

/**
 * Takes number and place, or one at the end of those who wait, and writes the row: one statement, so that the event is
 * locked for no longer than it takes. Who has a place or waits keeps it. Nothing when the event does not exist.
 *
 * All counts are written from the locked row. An update that waited begins with the row as it was before, and checks are
 * asked of what it makes of that before it finds the row as it is.
 * @param as how registering is open to whoever does it.
 */
export async function takePlace(tx: Tx, row: SavedRow, as = door): Promise<Taken | undefined> {
  const values: [keyof Row, SQL][] = [
    ['event_id', sql`decided.id`],
    ['user_id', sql`${row.user_id}::uuid`],
    ['state', sql`decided.state`],
    ['number', sql`coalesce(counted.last_number, decided.number)`],
    ['ticket_code', sql`case when ${isNew} then ${row.ticket_code} else decided.ticket_code end`],
    ['offered_until', sql`decided.offered_until`],
    ['reminded_at', sql`decided.reminded_at`],
    ['came_at', sql`decided.came_at`],
    ['came_by', sql`decided.came_by`],
    ['created_at', sql`coalesce(decided.created_at, now())`],
    ['updated_at', sql`now()`],
    ['sealed', sql`${row.sealed}::bytea`],
    ['has_phone', sql`${row.has_phone}::boolean`],
    ['may_be_pictured', sql`${row.may_be_pictured ?? false}::boolean`],
    ...TEXTS.map((name): [keyof Row, SQL] => [name, sql`${row[name] ?? null}::text`]),
  ]
  const named = (names: string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
  const columns = values.map(([name]) => name)
  const changed = columns.filter((name) => !KEPT.includes(name))
  const { rows } = await tx.execute<Taken & Record<string, unknown>>(sql`
    with place as (
      select ${events.id} as id, ${as} as door, ${events.capacity} as capacity, ${events.seats_taken} as seats_taken,
        ${events.waiting} as waiting, ${events.last_number} as last_number
      from ${events} where ${events.id} = ${row.event_id} for update
    ), former as (
      select r.* from place join ${eventRegistrations} r on r.event_id = place.id and r.user_id = ${row.user_id}
      for update of r
    ), decided as (
      select place.*, coalesce(former.state, 'none') as was, former.number, former.ticket_code,
        case when former.state <> 'cancelled' then former.state
          when place.door = 'waiting' then 'waitlisted' else 'registered' end as state,
        former.offered_until, former.came_at, former.came_by,
        case when former.state <> 'cancelled' then former.reminded_at end as reminded_at,
        case when former.state <> 'cancelled' then former.created_at end as created_at
      from place left join former on true
    ), counted as (
      update ${events} set last_number = decided.last_number + 1, capacity = decided.capacity,
        seats_taken = decided.seats_taken + (decided.state = 'registered')::int,
        waiting = decided.waiting + (decided.state = 'waitlisted')::int
      from decided where ${events}.id = decided.id and decided.door in ('open', 'waiting') and ${isNew}
      returning ${events}.last_number
    ), written as (
      insert into ${eventRegistrations} (${named(columns)})
      select ${sql.join(
        values.map(([, value]) => value),
        sql`, `,
      )}
      from decided left join counted on true where decided.door in ('open', 'waiting')
      on conflict (event_id, user_id) do update set ${sql.join(
        changed.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
        sql`, `,
      )}
      returning state
    )
    select decided.door, decided.was, written.state from decided left join written on true`)
  return rows[0]
}

const TEXTS = [
  'country',
  'province_city',
  'full_name',
  'gender',
  'school_name',
  'grade',
  'class',
  'email',
  'guardian_name',
  'language',
  'key_id',
] as const

/** An event as it stays until the transaction ends. */
export interface LockedEvent {
  id: string
  capacity: number | null
  seats_taken: number
  waiting: number
  closes: Date
  is_cancelled: boolean
  is_closed: boolean
}

export async function lockEvent(tx: Tx, id: string): Promise<LockedEvent | undefined> {
  const { capacity, seats_taken, waiting } = events
  const [event] = await tx
    .select({
      id: events.id,
      capacity,
      seats_taken,
      waiting,
      closes: sql<Date>`${closes}`.mapWith(events.registration_closes_at),
      is_cancelled: sql<boolean>`${events.cancelled_at} is not null`,
      is_closed: sql<boolean>`${closes} <= now()`,
    })
    .from(events)
    .where(eq(events.id, id))
    .for('update')
  return event
}

export async function countPlaces(
  tx: Tx,
  id: string,
  counts: Pick<LockedEvent, 'capacity' | 'seats_taken' | 'waiting'>,
): Promise<void> {
  await tx.update(events).set(counts).where(eq(events.id, id))
}

const isOf = (event: string, member: string) => and(eq(event_id, event), eq(user_id, member))

/** The state of somebody, and whether a place that is held for them still is. */
export async function readState(
  db: Executor,
  event: string,
  member: string,
): Promise<{ state: RegistrationState; is_lapsed: boolean | null } | undefined> {
  const [row] = await db
    .select({ state, is_lapsed: sql<boolean | null>`${offered_until} <= now()` })
    .from(eventRegistrations)
    .where(isOf(event, member))
  return row
}

export async function changeState(
  tx: Tx,
  { event_id: event, user_id: member }: { event_id: string; user_id: string },
  to: 'registered' | 'cancelled',
): Promise<void> {
  await tx
    .update(eventRegistrations)
    .set({ state: to, offered_until: null, came_at: null, came_by: null, updated_at: sql`now()` })
    .where(isOf(event, member))
}

interface Waiter {
  user_id: string
  until: Date
}

/** Holds places for those who have waited longest. @returns who, in the order in which they came. */
export async function offerPlaces(tx: Tx, event: LockedEvent, places: number, hours: number): Promise<Waiter[]> {
  if (places <= 0) return []
  const first = tx
    .select({ user_id })
    .from(eventRegistrations)
    .where(and(eq(event_id, event.id), eq(state, 'waitlisted')))
    .orderBy(asc(number))
    .limit(places)
  const until = sql`least(now() + ${hours}::float8 * interval '1 hour', ${event.closes.toISOString()}::timestamptz)`
  const rows = await tx
    .update(eventRegistrations)
    .set({ state: 'offered', offered_until: until, updated_at: sql`now()` })
    .where(and(eq(event_id, event.id), inArray(user_id, first)))
    .returning({ user_id, until: offered_until, number })
  return rows
    .toSorted((a, b) => a.number - b.number)
    .map((row) => ({ user_id: row.user_id, until: row.until ?? event.closes }))
}

const endAll = async (tx: Tx, which: SQL | undefined): Promise<string[]> => {
  const rows = await tx
    .update(eventRegistrations)
    .set({ state: 'cancelled', offered_until: null, updated_at: sql`now()` })
    .where(which)
    .returning({ user_id })
  return rows.map((row) => row.user_id)
}

/** Nobody waits any more. @returns who did. */
export const endWaiting = (tx: Tx, event: string): Promise<string[]> =>
  endAll(tx, and(eq(event_id, event), eq(state, 'waitlisted')))

/** The places that were held and not taken in time. @returns for whom. */
export const lapseOffers = (tx: Tx, event: string): Promise<string[]> =>
  endAll(tx, and(eq(event_id, event), eq(state, 'offered'), lte(offered_until, sql`now()`)))

/** The events in which an offer has lapsed, or somebody waits although registration is over. */
export async function readUnsettled(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select event_id as id from ${eventRegistrations} where state = 'offered' and offered_until <= now()
    union select ${events.id} from ${events}
    where ${events.waiting} > 0 and (${closes} <= now() or ${events.cancelled_at} is not null)
    order by id`)
  return rows.map(({ id }) => id)
}

/** @returns the state of the row that is gone. */
export async function deletePlace(tx: Tx, event: string, member: string): Promise<RegistrationState | undefined> {
  const [gone] = await tx.delete(eventRegistrations).where(isOf(event, member)).returning({ state })
  return gone?.state
}
