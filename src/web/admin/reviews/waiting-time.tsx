import type { Language } from '#contract/base/languages.ts'
import * as m from '#messages'
import { formatMoment, formatSpan } from '../../language/formats.ts'
import { useTranslate } from '../../language/language.tsx'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** How long somebody has waited, in whole days or hours. @returns nothing for less than an hour. */
export function waited(since: string, now: number): { days: number } | { hours: number } | null {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS)
  if (hours >= DAY_HOURS) return { days: Math.floor(hours / DAY_HOURS) }
  return hours >= 1 ? { hours } : null
}

/** The same as a span, in words. @returns nothing for less than an hour. */
export function waitedTime(since: string, now: number, language: Language): string | null {
  const long = waited(since, now)
  if (long === null) return null
  return 'days' in long ? formatSpan(long.days, 'day', language) : formatSpan(long.hours, 'hour', language)
}

/** In words; to the minute for who asks. */
export function WaitingTime({ since }: { since: string }) {
  const t = useTranslate()
  const long = waited(since, Date.now())
  return (
    <time dateTime={since} title={formatMoment(since)} className="whitespace-nowrap tabular-nums">
      {long === null
        ? t(m.review_waits_new)
        : 'days' in long
          ? t(m.review_waits_days, { count: long.days })
          : t(m.review_waits_hours, { count: long.hours })}
    </time>
  )
}
