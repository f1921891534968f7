/** When the summit is: on the day of its first event to come, and until one is known as the specification says. */
import type { EventView } from '#contract/events.ts'
import type { Language } from '#contract/languages.ts'
import { formatEventDay, formatTimes } from '../language/formats.ts'

/** Part 9 of the specification. */
const FIRST_YEAR = '2026'

/** @param events those to come first, the soonest before the others; then those that are over, the latest first. */
export function summitYear([next]: readonly EventView[]): string {
  return next?.date.slice(0, FIRST_YEAR.length) ?? FIRST_YEAR
}

/**
 * @param events in the order of `summitYear`.
 * @returns such as `2027/1/23 周六 13:00–17:30`, or null while no day is known.
 */
export function summitTime([next]: readonly EventView[], language: Language): string | null {
  if (!next) return null
  const times = formatTimes(next.start_time, next.end_time)
  return [formatEventDay(next.date, language), times].filter(Boolean).join(' ')
}
