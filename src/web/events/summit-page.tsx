import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { EventWhen } from '../blocks/content/event-when.tsx'
import { ShareButton } from '../blocks/sharing/share-button.tsx'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Localized } from '../language/localized.tsx'
import { useLiveWishes } from '../rpc/live.ts'
import { HeartbeatHelix } from '../ui/heartbeat-helix.tsx'
import { EventArchive } from './event-archive.tsx'
import { EventCard } from './event-card.tsx'
import { useEventClock } from './event-clock.ts'
import { eventQueries } from './queries.ts'
import { mainEvent, summitTime, summitYear } from './summit-date.ts'
import { SummitHandbook } from './summit-handbook.tsx'
import { SummitSchedule } from './summit-schedule.tsx'
import { SummitTracks } from './summit-tracks.tsx'

const useSummit = () => {
  const { data } = useSuspenseQuery(eventQueries.summit())
  const main = mainEvent(data)
  return { ...data, main, isOver: main?.phase === 'past' }
}

/** The blocks in the order of the specification, part 2; once it is over, an archive of itself. */
export function SummitPage() {
  useLiveWishes('summit')
  const t = useTranslate()
  const { items, isOver } = useSummit()
  const past = items.filter(({ phase }) => phase === 'past')
  return (
    <>
      <SummitHeader />
      <div className="column">
        <SummitEvents />
        <SummitIntro />
        <SummitFacts />
        <SummitTracks isOver={isOver} />
        <SummitSchedule />
        <SummitHandbook />
        {!isOver && past.length > 0 && (
          <section className="mt-14">
            <h2 className="mb-4 text-2xl">{t(m.summit_past)}</h2>
            <EventArchive events={past} />
          </section>
        )}
      </div>
    </>
  )
}

function SummitHeader() {
  const t = useTranslate()
  const { main, page, isOver } = useSummit()
  return (
    <header className="bg-night text-night-ink">
      <div className="column grid items-center gap-8 py-10 md:grid-cols-2 md:py-16">
        <div>
          <Link
            to="/events"
            className="inline-flex min-h-11 items-center text-night-quiet no-underline hover:underline"
          >
            ← {t(m.events_title)}
          </Link>
          <p className="mt-3 flex flex-wrap items-center gap-3 font-semibold text-night-accent text-sm tracking-wide">
            {t(m.summit_kicker, { year: summitYear(main) })}
            {main && <EventWhen event={main} />}
          </p>
          <h1 className="mt-3 text-4xl leading-tight md:text-5xl">{t(m.summit_title)}</h1>
          <p className="mt-4 max-w-[30em] text-lg text-night-quiet">
            {isOver ? t(m.summit_over) : <Localized text={page.text} />}
          </p>
          <div className="mt-7 flex flex-wrap gap-2.5">
            {!isOver && (
              <a href="#events" className="button border-transparent bg-night-ink text-night hover:opacity-90">
                {t(m.event_register)}
              </a>
            )}
            {page.handbook && (
              <a href="#handbook" className="button border-night-quiet text-night-ink hover:border-night-ink">
                {t(m.summit_handbook)}
              </a>
            )}
          </div>
        </div>
        <div className="[--accent:var(--night-accent)] [--ink:var(--night-ink)] max-md:hidden">
          <HeartbeatHelix className="mx-auto h-80 max-w-full" />
        </div>
      </div>
    </header>
  )
}

/** With no event to register for, the page says so and counts who would like to come. */
function SummitEvents() {
  const t = useTranslate()
  const { items, isOver } = useSummit()
  useEventClock(items)
  const coming = items.filter(({ phase }) => phase !== 'past')
  return (
    <section id="events" className="mt-10">
      <h2 className="sr-only">{t(m.summit_events)}</h2>
      {items.length === 0 && (
        <p className="rounded-card border border-line bg-raised p-6 text-lg">{t(m.summit_soon)}</p>
      )}
      {isOver && <EventArchive events={items} />}
      <ul className="grid gap-4 md:grid-cols-2">
        {coming.map((event) => (
          <li key={event.id} className="grid">
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SummitIntro() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { intro } = useSummit().page
  return (
    <section className="mt-12 grid gap-4 md:grid-cols-[160px_1fr]">
      <h2 className="pt-1.5 text-accent text-sm tracking-wide">{t(m.summit_intro_title)}</h2>
      <div>
        <p className="max-w-[38em] text-xl leading-relaxed">
          <Localized text={intro} />
        </p>
        <div className="mt-4">
          <ShareButton title={t(m.summit_title)} text={intro[language] ?? ''} />
        </div>
      </div>
    </section>
  )
}

/** The date is the event’s, the rest as it is written. */
function SummitFacts() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { main, page } = useSummit()
  const time = summitTime(main, language) ?? t(m.summit_date)
  const look = 'border-line py-5 max-md:not-first:border-t md:flex-1 md:not-first:border-l md:not-first:pl-6'
  return (
    <dl className="mt-10 border-line border-y md:flex">
      <div className={look}>
        <dt className="text-faint text-sm">{t(m.summit_date_title)}</dt>
        <dd className="mt-1 font-bold text-lg">{time}</dd>
      </div>
      {page.cards.map(({ name, text }) => (
        <div key={name.zh ?? name.en} className={look}>
          <dt className="text-faint text-sm">
            <Localized text={name} />
          </dt>
          <dd className="mt-1 font-bold text-lg">
            <Localized text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
