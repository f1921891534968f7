import { MINUTE_MS } from '#platform/durations.ts'

let moments = 0

/** A minute after the one before: what is made later is newer. */
export function nextMoment(): Date {
  moments += 1
  return new Date(Date.UTC(2026, 0, 1) + moments * MINUTE_MS)
}
