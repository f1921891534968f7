/**
 * How organisers read the places of an event. Names and schools stand open and are found here; what is sealed is found by
 * nothing (decision 54).
 */

import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeskFilter, DeskOrder } from '#contract/registration-desk.ts'
import { REGISTRATION_STATES, type RegistrationState } from '#contract/registration-words.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { closes } from '../events/sql.ts'
import { events } from '../events/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { memberColumns } from '../profiles/view.ts'
import { eventRegistrations } from './tables.ts'

const { event_id, user_id, state, number, full_name, school_name, grade, ticket_code } = eventRegistrations
const officer = alias(profiles, 'officer')

/** As registering is open to an organiser: before it begins and after it has ended too, never beyond the capacity. */
export const deskDoor = sql<'open' | 'waiting' | 'closed' | 'cancelled'>`case
  when ${events.published_at} is null then 'closed'
  when ${events.cancelled_at} is not null then 'cancelled'
  when ${events.seats_taken} < ${events.capacity} or ${events.capacity} is null then 'open'
  when ${closes} <= now() then 'closed'
  else 'waiting' end`

export async function readDeskEvent(db: Executor, id: string) {
  const { title, date, start_time, location, capacity } = events
  const [event] = await db
    .select({
      event_id: events.id,
      title,
      date,
      start_time,
      location,
      capacity,
      is_cancelled: sql<boolean>`${events.cancelled_at} is not null`,
      is_closed: sql<boolean>`${closes} <= now()`,
    })
    .from(events)
    .where(eq(events.id, id))
  return event
}

export type StateCounts = Record<RegistrationState, number>
const counts = Object.fromEntries(
  REGISTRATION_STATES.map((one) => [one, sql<number>`(count(*) filter (where ${state} = ${one}))::int`]),
) as Record<RegistrationState, SQL<number>>

export async function countStates(db: Executor, event: string): Promise<StateCounts> {
  const [row] = await db.select(counts).from(eventRegistrations).where(eq(event_id, event))
  return row as StateCounts
}

/** Names of one school are written in more than one way: what differs in case and width alone counts together. */
const schoolKey = sql`lower(normalize(${school_name}, NFKC))`

export async function countSchools(db: Executor, event: string, most: number) {
  const name = sql<string>`min(${school_name})`
  const rows = await db
    .select({ name, ...counts })
    .from(eventRegistrations)
    .where(and(eq(event_id, event), ne(state, 'cancelled')))
    .groupBy(schoolKey)
    .orderBy(desc(sql`count(*)`), asc(name))
    .limit(most)
  return rows.map(({ name, ...counts }) => ({ name, counts }))
}

export async function readGrades(db: Executor, event: string, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ grade })
    .from(eventRegistrations)
    .where(eq(event_id, event))
    .orderBy(grade)
    .limit(most)
  return rows.map((row) => row.grade)
}

const folded = (text: unknown): SQL => sql`lower(normalize(${text}, NFKC))`
const holds = (text: unknown, said: string): SQL => sql`position(${folded(sql`${said}::text`)} in ${folded(text)}) > 0`
/** As far as an integer goes. */
const NUMBER = /^\d{1,9}$/

function matches({ event_id: event, query, state: wanted, school, grade: year }: DeskFilter): SQL | undefined {
  const said = query.normalize('NFKC').trim()
  return and(
    eq(event_id, event),
    wanted ? eq(state, wanted) : undefined,
    school ? sql`${schoolKey} = ${folded(sql`${school}::text`)}` : undefined,
    year ? eq(grade, year) : undefined,
    said === ''
      ? undefined
      : NUMBER.test(said)
        ? eq(number, Number(said))
        : sql`(${holds(full_name, said)} or ${holds(school_name, said)} or ${holds(profiles.nickname, said)})`,
  )
}

const doorColumns = {
  user_id,
  number,
  full_name,
  school_name,
  grade,
  class: eventRegistrations.class,
  state,
  came_at: eventRegistrations.came_at,
  came_by: officer.nickname,
}
const deskColumns = {
  ...doorColumns,
  member: memberColumns,
  offered_until: eventRegistrations.offered_until,
  created_at: eventRegistrations.created_at,
}

const ORDERS: Record<string, (row: typeof eventRegistrations) => SQL> = {
  number: (row) => sql`${row.number}`,
  name: (row) => folded(row.full_name),
  school: (row) => folded(row.school_name),
}
const anchor = alias(eventRegistrations, 'anchor')

interface Wanted {
  filter: DeskFilter
  order: DeskOrder
  cursor: string | null
  isBackward: boolean
  limit: number
}

function placeIn({ filter, order, cursor, isBackward }: Omit<Wanted, 'limit'>) {
  const isFalling = order.startsWith('-') !== isBackward
  const keyOf = ORDERS[order.replace('-', '')] as (row: unknown) => SQL
  const direction = isFalling ? desc : asc
  const isBehind = cursor
    ? sql`(${keyOf(eventRegistrations)}, ${user_id}) ${isFalling ? sql`<` : sql`>`}
        (select ${keyOf(anchor)}, ${anchor.user_id} from ${eventRegistrations} anchor
          where ${anchor.event_id} = ${filter.event_id} and ${anchor.user_id} = ${cursor})`
    : undefined
  return { where: and(matches(filter), isBehind), orderBy: [direction(keyOf(eventRegistrations)), direction(user_id)] }
}

export function readDesk(db: Executor, { limit, ...wanted }: Wanted) {
  const { where, orderBy } = placeIn(wanted)
  return db
    .select(deskColumns)
    .from(eventRegistrations)
    .innerJoin(profiles, eq(profiles.user_id, user_id))
    .leftJoin(officer, eq(officer.user_id, eventRegistrations.came_by))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}
export type DeskRead = Awaited<ReturnType<typeof readDesk>>[number]

/** Whole rows, in the order of their numbers. */
export async function readForExport(
  db: Executor,
  { filter, cursor, isBackward, limit }: Omit<Wanted, 'order'>,
): Promise<(typeof eventRegistrations.$inferSelect)[]> {
  const { where, orderBy } = placeIn({ filter, order: 'number', cursor, isBackward })
  const rows = await db
    .select({ row: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(profiles.user_id, user_id))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(({ row }) => row)
}

export async function countDesk(db: Executor, filter: DeskFilter, most: number): Promise<number> {
  const some = db
    .select({ user_id })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(profiles.user_id, user_id))
    .where(matches(filter))
    .limit(most + 1)
    .as('some')
  return db.$count(some)
}

export async function readDeskEntry(db: Executor, event: string, member: string): Promise<DeskRead | undefined> {
  const [row] = await db
    .select(deskColumns)
    .from(eventRegistrations)
    .innerJoin(profiles, eq(profiles.user_id, user_id))
    .leftJoin(officer, eq(officer.user_id, eventRegistrations.came_by))
    .where(and(eq(event_id, event), eq(user_id, member)))
  return row
}

/** Those of one event, by what is shown or said at the door. Who has cancelled is found too: they are told so. */
export async function readAtDoor(db: Executor, event: string, query: string, most: number) {
  const filter = { event_id: event, query }
  return db
    .select(doorColumns)
    .from(eventRegistrations)
    .innerJoin(profiles, eq(profiles.user_id, user_id))
    .leftJoin(officer, eq(officer.user_id, eventRegistrations.came_by))
    .where(matches(filter))
    .orderBy(asc(folded(full_name)), asc(number))
    .limit(most)
}
export type DoorRead = Awaited<ReturnType<typeof readAtDoor>>[number]

/** Whom a ticket or a number belongs to. */
export async function readHolder(
  tx: Tx,
  event: string,
  by: { ticket_code: string } | { number: number },
): Promise<string | undefined> {
  const isTheirs = 'number' in by ? eq(number, by.number) : eq(ticket_code, by.ticket_code)
  const [row] = await tx
    .select({ user_id })
    .from(eventRegistrations)
    .where(and(eq(event_id, event), isTheirs))
  return row?.user_id
}

/** @param seen_at when, if that can be: no later than now, and no longer ago than a day. */
export async function markCame(
  tx: Tx,
  place: { event_id: string; user_id: string },
  came_by: string,
  seen_at: string | null,
): Promise<void> {
  const seen = sql`${seen_at}::timestamptz`
  const isLikely = sql`${seen} between now() - interval '1 day' and now()`
  await tx
    .update(eventRegistrations)
    .set({
      state: 'came',
      offered_until: null,
      came_at: sql`case when ${isLikely} then ${seen} else now() end`,
      came_by,
      updated_at: sql`now()`,
    })
    .where(and(eq(event_id, place.event_id), eq(user_id, place.user_id)))
}
