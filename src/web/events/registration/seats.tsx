import type { EventView } from '#contract/events.ts'
import * as m from '#messages'
import { formatCount } from '../../language/formats.ts'
import { useLanguage, useTranslate } from '../../language/language.tsx'

/** How many seats are left: in words, and as a heartbeat that fills. */
export function Seats({ event }: { event: EventView }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { capacity, registered_count: taken, waiting_count } = event
  const count = (number: number) => formatCount(number, language)
  const words = () => {
    if (capacity === null) return t(m.seats_any)
    if (taken === 0) return t(m.seats_first)
    if (taken < capacity) return t(m.seats_left, { left: count(capacity - taken) })
    return waiting_count > 0 ? t(m.seats_full, { waiting: count(waiting_count) }) : t(m.seats_none)
  }
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-3 font-semibold text-sm tabular-nums">
        <span role="status">{words()}</span>
        {capacity !== null && taken > 0 && (
          <span aria-hidden className="font-normal text-faint">
            {count(taken)} / {count(capacity)}
          </span>
        )}
      </p>
      {capacity !== null && <Trace part={Math.min(1, taken / capacity)} />}
    </div>
  )
}

const BEATS = 'M0 12h22l3-3 3 3h4l3-9 5 17 4-11 3 3h37l3-3 3 3h4l3-9 5 17 4-11 3 3h37l3-3 3 3h4l3-9 5 17 4-11 3 3h22'

function Trace({ part }: { part: number }) {
  const line = { d: BEATS, pathLength: 100, strokeWidth: 2, strokeLinejoin: 'round' } as const
  return (
    <svg viewBox="0 0 202 24" className="mt-1 h-5 w-full" fill="none" preserveAspectRatio="none" aria-hidden>
      <path {...line} stroke="var(--line-strong)" />
      <path {...line} stroke="var(--ink)" strokeDasharray={`${part * 100} 100`} />
    </svg>
  )
}
