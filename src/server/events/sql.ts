/** How events are kept and found. Days and times are Shanghai's. */
import { and, asc, count, desc, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { EventType, LectureTime } from '#contract/events.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { type Matches, type SearchWanted, searchMatches } from '../search/matches.ts'
import { eventRegistrations, events, wishlist } from './tables.ts'
import type { EventRead } from './view.ts'

const here = sql`(now() at time zone 'Asia/Shanghai')`
const today = sql`${here}::date`
/** Without an end an event lasts until midnight. */
const isOver = sql<boolean>`(${events.date} < ${today} or ${events.date} + ${events.end_time} < ${here}) is true`
// Columns are written with their tables: inside a query on one table the query builder leaves the table out.
const registered = sql<number>`(select count(*)::int from ${eventRegistrations}
  where ${eventRegistrations}.event_id = ${events}.id)`
const wishes = sql<number>`(select count(*)::int from ${wishlist}
  where ${wishlist}.event_type = ${events}.event_type and ${wishlist}.event_id = ${events}.id::text)`

const { search: _search, created_at: _added, ...shown } = getTableColumns(events)
const columns = {
  ...shown,
  registered_count: registered,
  wish_count: wishes,
  is_over: isOver,
  days_until: sql<number>`${events.date} - ${today}`,
}
const soonestFirst = [asc(events.date), asc(events.start_time), asc(events.id)]
const latestFirst = [desc(events.date), desc(events.start_time), desc(events.id)]

const ofTime = (when: LectureTime): SQL => (when === 'past' ? isOver : not(isOver))

export async function countLectures(db: Executor): Promise<{ upcoming: number; past: number }> {
  const [row] = await db
    .select({ all: count(), past: sql<number>`(count(*) filter (where ${isOver}))::int` })
    .from(events)
    .where(eq(events.event_type, 'lecture'))
  return { upcoming: (row?.all ?? 0) - (row?.past ?? 0), past: row?.past ?? 0 }
}

export async function readLectures(db: Executor, when: LectureTime, page: number): Promise<EventRead[]> {
  return db
    .select(columns)
    .from(events)
    .where(and(eq(events.event_type, 'lecture'), ofTime(when)))
    .orderBy(...(when === 'past' ? latestFirst : soonestFirst))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

/** Lectures grouped into `upcoming` and `past`. */
export function searchLectures(db: Executor, when: LectureTime, wanted: SearchWanted): Promise<Matches> {
  const by = sql`case when ${isOver} then 'past' else 'upcoming' end`
  const where = sql`event_type = 'lecture'`
  return searchMatches(db, { table: events, where, group: { by, chosen: [when] } }, wanted)
}

export async function readEvents(db: Executor, ids: string[]): Promise<EventRead[]> {
  return db.select(columns).from(events).where(inArray(events.id, ids))
}

export async function readPlaces(db: Executor, limit: number): Promise<{ id: string; created_at: Date }[]> {
  return db
    .select({ id: events.id, created_at: events.created_at })
    .from(events)
    .orderBy(...latestFirst)
    .limit(limit)
}

/** The next events, of one type or of all. */
export async function readUpcoming(db: Executor, type: EventType | undefined, limit: number): Promise<EventRead[]> {
  return db
    .select(columns)
    .from(events)
    .where(and(type ? eq(events.event_type, type) : undefined, not(isOver)))
    .orderBy(...soonestFirst)
    .limit(limit)
}

/** The events of the summit, those to come first. */
export async function readSummit(db: Executor, limit: number): Promise<EventRead[]> {
  return db
    .select(columns)
    .from(events)
    .where(eq(events.event_type, 'summit'))
    .orderBy(
      asc(isOver),
      sql`case when ${isOver} then ${today} - ${events.date} else ${events.date} - ${today} end`,
      asc(events.start_time),
      asc(events.id),
    )
    .limit(limit)
}

export async function countSummitWishes(db: Executor): Promise<{ event_id: string; wishes: number }[]> {
  return db
    .select({ event_id: wishlist.event_id, wishes: count() })
    .from(wishlist)
    .where(and(eq(wishlist.event_type, 'summit'), inArray(wishlist.event_id, ['pbl', 'challenge'])))
    .groupBy(wishlist.event_id)
}

export type NewEvent = typeof events.$inferInsert
export type NewWish = typeof wishlist.$inferInsert

export async function insertEvents(tx: Tx, rows: NewEvent[]): Promise<void> {
  await tx.insert(events).values(rows)
}

export async function insertWishes(tx: Tx, rows: NewWish[]): Promise<void> {
  await tx.insert(wishlist).values(rows)
}
