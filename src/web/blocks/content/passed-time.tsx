import { useSyncExternalStore } from 'react'
import * as m from '#messages'
import { formatDay, formatMoment } from '../../language/formats.ts'
import { useLanguage, useTranslate } from '../../language/language.tsx'
import { passedTime } from '../../language/passed-time.ts'

/** When something was: how long ago within a day, then its date; to the minute for who asks. */
export function PassedTime({ moment, className }: { moment: string; className?: string }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const now = useSyncExternalStore(watchMinutes, currentMinute, unknownOnServer)
  const passed = now === null ? null : passedTime(moment, language, now)
  return (
    <time dateTime={moment} title={formatMoment(moment)} className={className}>
      {passed === null ? formatDay(moment) : passed || t(m.history_just_now)}
    </time>
  )
}

const MINUTE_MS = 60_000
let now = 0
let timer: ReturnType<typeof setInterval> | undefined
const watchers = new Set<() => void>()

/** All that is on the page moves on together. */
function watchMinutes(onChange: () => void): () => void {
  watchers.add(onChange)
  timer ??= setInterval(() => {
    for (const watcher of watchers) watcher()
  }, MINUTE_MS)
  return () => {
    watchers.delete(onChange)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The same answer for a while: React asks twice. */
function currentMinute(): number {
  const clock = Date.now()
  if (Math.abs(clock - now) >= MINUTE_MS / 2) now = clock
  return now
}

/** Pages are kept for a minute, and a date is right however old they are. */
const unknownOnServer = () => null
