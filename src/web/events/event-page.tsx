import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events.ts'
import * as m from '#messages'
import { EventWhen } from '../blocks/content/event-when.tsx'
import { LinkedText } from '../blocks/content/linked-text.tsx'
import { Missing } from '../blocks/feedback/missing.tsx'
import { useVisit } from '../blocks/reactions/use-visit.ts'
import { ShareButton } from '../blocks/sharing/share-button.tsx'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { BACK_LINK, BackLabel } from '../ui/back-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Cover } from '../ui/cover.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { eventQueries } from './queries.ts'

/** Where each type of event is listed. */
const LISTED = {
  lecture: { to: '/events/lectures', name: m.lectures_title },
  summit: { to: '/events/summit', name: m.summit_title },
  other: { to: '/events', name: m.events_title },
} as const satisfies Record<EventView['event_type'], unknown>

export function EventPage({ id }: { id: string }) {
  const t = useTranslate()
  const { data: event } = useSuspenseQuery(eventQueries.detail(id))
  useVisit('event', event.id)
  const { to, name } = LISTED[event.event_type]
  const look = 'mt-2 aspect-5/2 w-full rounded-card border border-line object-cover'
  return (
    <article className="reading py-8 md:py-12">
      <Link to={to} className={BACK_LINK}>
        <BackLabel>{t(name)}</BackLabel>
      </Link>
      {event.image_url ? (
        <img src={event.image_url} alt="" width={720} height={288} className={look} />
      ) : (
        <Cover name={event.title} seed={event.id} className={look} />
      )}
      <div className="mt-6">
        <EventWhen event={event} />
      </div>
      <h1 lang={textLanguage(event.title)} className="mt-3 text-2xl md:text-3xl">
        {event.title}
      </h1>
      <EventFacts event={event} />
      <EventActions event={event} />
      <div className="mt-3">
        <ShareButton title={event.title} text={event.description ?? ''} />
      </div>
      {event.description && (
        <p lang={textLanguage(event.description)} className="mt-8 whitespace-pre-line text-lg">
          <LinkedText text={event.description} />
        </p>
      )}
    </article>
  )
}

export function EventMissing() {
  const t = useTranslate()
  return (
    <Missing scene="events" title={t(m.event_missing_title)} text={t(m.error_EVENT_NOT_FOUND)}>
      <Link to="/events" className={buttonClass('primary')}>
        {t(m.events_title)}
      </Link>
    </Missing>
  )
}
