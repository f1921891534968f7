/** What the page of a summit says by the clock. Days and times of events are Shanghai's. */
import type { EventView } from '#contract/events/events.ts'
import type { SummitPage } from '#contract/events/summit.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Shanghai knows no summer time. */
const OFFSET_MS = 8 * HOUR_MS
/** From here on hours are counted, no longer days. */
const NEAR_MS = 48 * HOUR_MS

type Times = Pick<EventView, 'date' | 'start_time' | 'end_time'>

/** How far away a beginning is; `now` while it lasts, `over` afterwards. */
export type Distance = { unit: 'day' | 'hour' | 'minute'; count: number } | 'now' | 'over'

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`) - OFFSET_MS
const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`) - OFFSET_MS

/** Without an end an event lasts until midnight, as in the database. */
export const endOf = ({ date, end_time }: Times): number => (end_time ? at(date, end_time) : midnight(date) + DAY_MS)

/** @param now in milliseconds. Who counts on what it says comes rather early than late: no hour is rounded up. */
export function distanceTo(event: Times, now: number): Distance {
  if (now >= endOf(event)) return 'over'
  const left = at(event.date, event.start_time ?? '00:00') - now
  if (left <= 0) return 'now'
  if (left > NEAR_MS) {
    const today = Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
    return { unit: 'day', count: Math.round((midnight(event.date) - today) / DAY_MS) }
  }
  if (left > HOUR_MS) return { unit: 'hour', count: Math.floor(left / HOUR_MS) }
  return { unit: 'minute', count: Math.max(1, Math.floor(left / MINUTE_MS)) }
}

/** @returns the day that many days later, yyyy-MM-dd. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Where an item of the schedule stands, and for what runs how many minutes are left of it. */
export type Progress = { is: 'done' } | { is: 'now'; left: number } | { is: 'ahead' }

/** @param date of the first day. */
export function progressOf(item: SummitPage['schedule'][number], date: string, now: number): Progress {
  const first = dayAfter(date, (item.day ?? 1) - 1)
  const end = at(first, item.end)
  if (now >= end) return { is: 'done' }
  return now < at(first, item.start) ? { is: 'ahead' } : { is: 'now', left: Math.ceil((end - now) / MINUTE_MS) }
}
