/** The clock of Shanghai, where the guild is, and ages on its calendar. Days are yyyy-MM-dd. */

export const TIME_ZONE = 'Asia/Shanghai'
/** China has no summer time. */
const AHEAD_MS = 8 * 3_600_000

/** The day that it is there. @param now in milliseconds since 1970. */
export const todayInShanghai = (now = Date.now()): string => new Date(now + AHEAD_MS).toISOString().slice(0, 10)

/** The moment of a time of its wall clock, HH:mm or HH:mm:ss, in milliseconds since 1970; NaN when there is none. */
export const momentInShanghai = (date: string, time = '00:00'): number => Date.parse(`${date}T${time}+08:00`)

/** What its wall clock shows, yyyy-MM-ddTHH:mm. @param moment in milliseconds since 1970. */
export const clockInShanghai = (moment: number): string =>
  new Date(moment + AHEAD_MS).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length)

/** Whether somebody is not yet so old on a day. Dates of ISO 8601 stand in the order of their texts. */
export const isYounger = (birth_date: string, age: number, day: string): boolean =>
  day < `${String(Number(birth_date.slice(0, 4)) + age).padStart(4, '0')}${birth_date.slice(4)}`
