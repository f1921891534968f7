import * as m from '#messages'
import { ShareButton } from '../blocks/sharing/share-button.tsx'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Localized } from '../language/localized.tsx'
import { useLiveWishes } from '../rpc/live.ts'
import { ChallengeResults } from './challenge/results.tsx'
import { EventArchive } from './event-archive.tsx'
import { EventCard } from './event-card.tsx'
import { useEventClock } from './event-clock.ts'
import { eventPoster } from './event-poster.ts'
import type { SummitAddress } from './queries.ts'
import { summitTime } from './summit-date.ts'
import { SummitHandbook } from './summit-handbook.tsx'
import { SummitHeader } from './summit-header.tsx'
import { SummitSchedule } from './summit-schedule.tsx'
import { SummitTracks } from './summit-tracks.tsx'
import { SummitYears } from './summit-years.tsx'
import { type Summit, useSummit } from './use-summit.ts'

/** The blocks in the order of the specification, part 2; once it is over, an archive of itself. */
export function SummitPage({ address: { year } }: { address: SummitAddress }) {
  useLiveWishes('summit')
  const t = useTranslate()
  const summit = useSummit(year)
  const past = summit.items.filter(({ phase }) => phase === 'past')
  return (
    <>
      <SummitHeader summit={summit} />
      <div className="column">
        <SummitEvents summit={summit} />
        <SummitIntro summit={summit} />
        <SummitFacts summit={summit} />
        {summit.challenge?.phase === 'published' && (
          <section className="mt-12">
            <h2 className="text-2xl">{t(m.challenge_results_title)}</h2>
            <ChallengeResults challenge={summit.challenge} />
          </section>
        )}
        <SummitTracks summit={summit} />
        <SummitSchedule summit={summit} />
        <SummitHandbook page={summit.page} />
        {!summit.isOver && past.length > 0 && (
          <section className="mt-14">
            <h2 className="mb-4 text-2xl">{t(m.summit_past)}</h2>
            <EventArchive events={past} />
          </section>
        )}
        <SummitYears summit={summit} />
      </div>
    </>
  )
}

interface PartProps {
  summit: Summit
}

/** With no event to register for, the page says so and counts who would like to come. */
function SummitEvents({ summit: { items, isOver } }: PartProps) {
  const t = useTranslate()
  useEventClock(items)
  const coming = items.filter(({ phase }) => phase !== 'past')
  const past = items.filter(({ phase }) => phase === 'past')
  return (
    <section id="events" className="mt-10">
      <h2 className="sr-only">{t(m.summit_events)}</h2>
      {items.length === 0 && (
        <p className="rounded-card border border-line bg-raised p-6 text-lg">{t(m.summit_soon)}</p>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {coming.map((event) => (
          <li key={event.id} className="grid">
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {isOver && past.length > 0 && <EventArchive events={past} />}
    </section>
  )
}

function SummitIntro({ summit }: PartProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { intro } = summit.page
  const poster = () => {
    const label = t(m.events_title)
    const text = intro[language] ?? null
    if (!summit.main) return { seed: 'summit', about: ['DNA'], label, text }
    return { ...eventPoster(summit.main, label, language), about: ['DNA'], text }
  }
  return (
    <section className="mt-12 grid gap-4 md:grid-cols-[160px_1fr]">
      <h2 className="pt-1.5 text-accent text-sm tracking-wide">{t(m.summit_intro_title)}</h2>
      <div>
        <p className="max-w-[38em] text-xl leading-relaxed">
          <Localized text={intro} />
        </p>
        <div className="mt-4">
          <ShareButton title={t(m.summit_title)} poster={poster} />
        </div>
      </div>
    </section>
  )
}

/** The date is the event’s, the rest as it is written. */
function SummitFacts({ summit: { main, page } }: PartProps) {
  const t = useTranslate()
  const { language } = useLanguage()
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
