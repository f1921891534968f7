import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { DownloadLink } from '../blocks/sharing/download-link.tsx'
import { ShareButton } from '../blocks/sharing/share-button.tsx'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { HeartbeatHelix } from '../ui/heartbeat-helix.tsx'
import { Download } from '../ui/icons.tsx'
import { EventCard } from './event-card.tsx'
import { eventQueries } from './queries.ts'
import { summitTime, summitYear } from './summit-date.ts'
import { SummitSchedule } from './summit-schedule.tsx'
import { SummitTracks } from './summit-tracks.tsx'

/** The blocks in the order of the specification, part 2. */
export function SummitPage() {
  return (
    <>
      <SummitHeader />
      <div className="column">
        <SummitEvents />
        <SummitIntro />
        <SummitFacts />
        <SummitTracks />
        <SummitSchedule />
        <Handbook />
      </div>
    </>
  )
}

function SummitHeader() {
  const t = useTranslate()
  const { data } = useSuspenseQuery(eventQueries.summit())
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
          <p className="mt-3 font-semibold text-night-accent text-sm tracking-wide">
            {t(m.summit_kicker, { year: summitYear(data.items) })}
          </p>
          <h1 className="mt-3 text-4xl leading-tight md:text-5xl">{t(m.summit_title)}</h1>
          <p className="mt-4 max-w-[30em] text-night-quiet text-lg">{t(m.summit_text)}</p>
          <div className="mt-7 flex flex-wrap gap-2.5">
            <a href="#events" className="button border-transparent bg-night-ink text-night hover:opacity-90">
              {t(m.event_register)}
            </a>
            <a href="#handbook" className="button border-night-quiet text-night-ink hover:border-night-ink">
              {t(m.summit_handbook)}
            </a>
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
  const { data } = useSuspenseQuery(eventQueries.summit())
  return (
    <section id="events" className="mt-10">
      <h2 className="sr-only">{t(m.summit_events)}</h2>
      {data.items.length === 0 ? (
        <p className="rounded-card border border-line bg-raised p-6 text-lg">{t(m.summit_soon)}</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {data.items.map((event) => (
            <li key={event.id} className="grid">
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SummitIntro() {
  const t = useTranslate()
  return (
    <section className="mt-12 grid gap-4 md:grid-cols-[160px_1fr]">
      <h2 className="pt-1.5 text-accent text-sm tracking-wide">{t(m.summit_intro_title)}</h2>
      <div>
        <p className="max-w-[38em] text-xl leading-relaxed">{t(m.summit_intro)}</p>
        <div className="mt-4">
          <ShareButton title={t(m.summit_title)} text={t(m.summit_intro)} />
        </div>
      </div>
    </section>
  )
}

function SummitFacts() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data } = useSuspenseQuery(eventQueries.summit())
  const facts = [
    [m.summit_date_title, summitTime(data.items, language) ?? t(m.summit_date)],
    [m.summit_place_title, t(m.summit_place)],
    [m.summit_audience_title, t(m.summit_audience)],
  ] as const
  return (
    <dl className="mt-10 grid border-line border-y md:grid-cols-3">
      {facts.map(([title, text]) => (
        <div
          key={t(title)}
          className="border-line py-5 max-md:not-first:border-t md:not-first:border-l md:not-first:pl-6"
        >
          <dt className="text-faint text-sm">{t(title)}</dt>
          <dd className="mt-1 font-bold text-lg">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Handbook() {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <section
      id="handbook"
      className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-raised p-6"
    >
      <div>
        <h2 className="text-xl">{t(m.summit_handbook)}</h2>
        <p className="mt-1 text-quiet">{t(m.summit_handbook_text)}</p>
      </div>
      <DownloadLink
        href={`/summit-handbook-${language}.pdf`}
        className={buttonClass('primary', 'max-sm:whitespace-normal')}
      >
        <Download />
        {t(m.summit_handbook_download)}
      </DownloadLink>
    </section>
  )
}
