import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events.ts'
import * as m from '#messages'
import { EventWhen } from '../blocks/content/event-when.tsx'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Marked } from '../ui/marked.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'

export function EventCard({ event, marks = [] }: { event: EventView; marks?: readonly string[] }) {
  const t = useTranslate()
  return (
    <article className="card flex flex-col overflow-hidden">
      {event.image_url && (
        <img
          src={event.image_url}
          alt=""
          width={640}
          height={320}
          loading="lazy"
          className="aspect-2/1 w-full border-line border-b object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <div>
          <EventWhen event={event} />
        </div>
        <h2 lang={textLanguage(event.title)} className="mt-3 font-bold text-lg">
          <Link to="/events/$eventId" params={{ eventId: event.id }} className="plain-link">
            <Marked text={event.title} words={marks} />
          </Link>
        </h2>
        {event.description && (
          <p lang={textLanguage(event.description)} className="mt-2 line-clamp-4 text-quiet">
            <Marked text={event.description} words={marks} />
          </p>
        )}
        <EventFacts event={event} />
        {event.tags.length > 0 && (
          <ul aria-label={t(m.tags)} className="mt-3 flex flex-wrap gap-x-3 text-faint text-sm">
            {event.tags.map((tag) => (
              <li key={tag}>
                <span aria-hidden>#</span>
                <Marked text={tag} words={marks} />
              </li>
            ))}
          </ul>
        )}
        <EventActions event={event} />
      </div>
    </article>
  )
}
