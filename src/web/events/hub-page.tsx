import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Localized } from '../language/localized.tsx'
import { useLiveWishes } from '../rpc/live.ts'
import { buttonClass } from '../ui/button.tsx'
import { HeartbeatHelix } from '../ui/heartbeat-helix.tsx'
import { Scene } from '../ui/scene.tsx'
import { Title } from '../ui/title.tsx'
import { EventCard } from './event-card.tsx'
import { useEventClock } from './event-clock.ts'
import { eventQueries } from './queries.ts'
import { mainEvent, summitTime } from './summit-date.ts'

export function HubPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data: summit } = useSuspenseQuery(eventQueries.summit())
  useLiveWishes('other')
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-3xl">{t(m.events_title)}</h1>
      <p className="mt-1 text-quiet">{t(m.events_text)}</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-2">
        <Place
          to="/events/lectures"
          title={t(m.lectures_title)}
          text={t(m.lectures_text)}
          action={t(m.events_to_lectures)}
        >
          <Scene name="events" className="h-24 w-36" />
        </Place>
        <Place
          to="/events/summit"
          title={t(m.summit_title)}
          text={<Localized text={summit.page.text} />}
          when={summitTime(mainEvent(summit), language) ?? t(m.summit_date)}
          action={t(m.events_to_summit)}
        >
          <HeartbeatHelix className="h-40" />
        </Place>
      </ul>
      <OtherEvents />
    </div>
  )
}

interface PlaceProps {
  to: '/events/lectures' | '/events/summit'
  title: string
  text: ReactNode
  when?: string
  action: string
  /** Its drawing. */
  children: ReactNode
}

function Place({ to, title, text, when, action, children }: PlaceProps) {
  return (
    <li className="card flex flex-col overflow-hidden">
      <div className="grid-paper flex h-44 items-center justify-center overflow-hidden border-line border-b">
        {children}
      </div>
      <div className="flex flex-1 flex-col p-6">
        <h2 className="text-xl">
          <Title text={title} />
        </h2>
        {when && <p className="mt-1 font-semibold text-accent text-sm tabular-nums">{when}</p>}
        <p className="mt-2 mb-6 text-quiet">{text}</p>
        <Link to={to} className={buttonClass('primary', 'mt-auto self-start')}>
          {action}
        </Link>
      </div>
    </li>
  )
}

/** What is neither a lecture nor the summit has its place here. */
function OtherEvents() {
  const t = useTranslate()
  const { data: others } = useQuery(eventQueries.others())
  useEventClock(others)
  if (!others || others.length === 0) return null
  return (
    <section className="mt-14">
      <h2 className="border-line border-b pb-3 text-2xl">{t(m.events_others)}</h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-2">
        {others.map((event) => (
          <li key={event.id} className="grid">
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}
