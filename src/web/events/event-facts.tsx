import type { ReactNode } from 'react'
import type { EventView } from '#contract/events.ts'
import * as m from '#messages'
import { formatCount, formatEventDay, formatTimes } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Clock, People, Place } from '../ui/event-icons.tsx'
import { Calendar, Person } from '../ui/icons.tsx'

/** When, where, by whom, and how many seats are left. */
export function EventFacts({ event }: { event: EventView }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const times = formatTimes(event.start_time, event.end_time)
  const count = (number: number) => formatCount(number, language)
  return (
    <ul className="mt-3 grid gap-1 text-quiet text-sm tabular-nums">
      <Fact icon={<Calendar size={16} />}>
        <time dateTime={event.date}>{formatEventDay(event.date, language)}</time>
      </Fact>
      {times && <Fact icon={<Clock size={16} />}>{times}</Fact>}
      {event.location && <Fact icon={<Place size={16} />}>{event.location}</Fact>}
      {event.organizer && <Fact icon={<Person size={16} />}>{event.organizer}</Fact>}
      {event.capacity !== null && (
        <Fact icon={<People size={16} />}>
          {event.phase === 'past' || event.registered_count === 0
            ? t(m.event_capacity, { capacity: count(event.capacity) })
            : t(m.event_seats, {
                capacity: count(event.capacity),
                left: count(Math.max(0, event.capacity - event.registered_count)),
              })}
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden className="mt-1 text-faint">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}
