/** Visits as their reader remembers them: by the days of their own calendar (expectations S57, S66). */
import type { Language } from '#contract/base/languages.ts'
import { passedTime } from '../language/passed-time.ts'

const HISTORY_GROUPS = ['today', 'days', 'month', 'earlier'] as const
export type HistoryGroup = (typeof HISTORY_GROUPS)[number]

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SOME_DAYS = 3

/** The groups that have visits, in their order; visits keep theirs. */
export function groupVisits<Visit extends { visited_at: string }>(
  visits: readonly Visit[],
  now = new Date(),
): { group: HistoryGroup; visits: Visit[] }[] {
  const groups = Map.groupBy(visits, ({ visited_at }) => groupOf(new Date(visited_at), now))
  return HISTORY_GROUPS.flatMap((group) => {
    const found = groups.get(group)
    return found ? [{ group, visits: found }] : []
  })
}

function groupOf(moment: Date, now: Date): HistoryGroup {
  const days = dayOf(now) - dayOf(moment)
  if (days <= 0) return 'today'
  if (days <= SOME_DAYS) return 'days'
  const isThisMonth = moment.getFullYear() === now.getFullYear() && moment.getMonth() === now.getMonth()
  return isThisMonth ? 'month' : 'earlier'
}

/** Days of the reader's calendar, counted: hours that clocks gain or lose do not matter. */
const dayOf = (moment: Date): number => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })
const EXACT = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'short', hour12: false })

/** By the reader's own clock, in the form of the site's dates. */
export const exactTime = (moment: string): string => EXACT.format(new Date(moment))

/** 3 分钟前, 14:05 for earlier today, 2026/11/21 14:05 for other days; null for what was just read. */
export function visitTime(moment: string, group: HistoryGroup, language: Language, now = new Date()): string | null {
  if (group !== 'today') return exactTime(moment)
  const isLongAgo = now.getTime() - Date.parse(moment) >= HOUR_MS
  return isLongAgo ? CLOCK.format(new Date(moment)) : passedTime(moment, language, now.getTime()) || null
}
