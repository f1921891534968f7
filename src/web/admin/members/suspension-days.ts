/** Days of the calendar in Shanghai, yyyy-MM-dd. */
import { momentInShanghai, todayInShanghai } from '#contract/base/shanghai.ts'

const DAY_MS = 86_400_000

/** The day that comes so many days after today. */
export const dayAfter = (days: number, now = Date.now()): string => todayInShanghai(now + days * DAY_MS)

/** The last moment of a day. */
export const endOfDay = (day: string): string => new Date(momentInShanghai(day, '23:59:59')).toISOString()
