/** Moments as an input of day and time has them: on the wall clock of Shanghai. */
import { clockInShanghai } from '#contract/base/shanghai.ts'

export const toClock = (moment: string | null): string => (moment === null ? '' : clockInShanghai(Date.parse(moment)))

const CLOCK = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** @returns null of what is no such moment, such as a year of six digits, which browsers let people type. */
export function toMoment(clock: string): string | null {
  const moment = CLOCK.test(clock) ? Date.parse(`${clock}:00+08:00`) : Number.NaN
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
