import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events.ts'
import * as m from '#messages'
import { DayLeaf } from '../blocks/content/day-leaf.tsx'
import { EventWhen } from '../blocks/content/event-when.tsx'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { HeartbeatLine } from '../ui/heartbeat-line.tsx'
import { Marked } from '../ui/marked.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { EventActions } from './event-actions.tsx'
import { EventLine, SeatsLine } from './event-line.tsx'
import { EventPicture } from './event-picture.tsx'

/** The title of what is cancelled, beside the word that says so. */
const STRUCK = 'line-through decoration-1'

interface EventCardProps {
  event: EventView
  marks?: readonly string[]
  /** The next one, over the whole row. */
  isWide?: boolean
}

export function EventCard({ event, marks = [], isWide = false }: EventCardProps) {
  return (
    <article className={`card flex w-full overflow-hidden ${isWide ? 'flex-col md:flex-row' : 'flex-col'}`}>
      {event.picture && (
        <EventPicture
          picture={event.picture}
          sizes="(min-width: 48rem) 34rem, 92vw"
          isLazy
          className={isWide ? 'max-md:border-b md:order-last md:w-2/5 md:border-l' : 'border-b'}
        />
      )}
      <div className={`flex min-w-0 flex-1 flex-col ${isWide ? 'p-5 md:p-7' : 'p-5'}`}>
        <div className="flex gap-4">
          <DayLeaf date={event.date} isOver={event.phase === 'past' || event.is_cancelled} />
          <div className="min-w-0">
            <EventWhen event={event} />
            <h2
              lang={textLanguage(event.title)}
              className={`mt-1.5 font-bold ${isWide ? 'text-xl md:text-2xl' : 'text-lg'} ${event.is_cancelled ? STRUCK : ''}`}
            >
              <Link to="/events/$eventId" params={{ eventId: event.id }} className="plain-link">
                <Marked text={event.title} words={marks} />
              </Link>
            </h2>
            <EventLine event={event} className="mt-1" />
          </div>
        </div>
        <CancelReason event={event} className="mt-3 text-quiet" />
        {event.description && (
          <p lang={textLanguage(event.description)} className="mt-4 line-clamp-4 max-w-[42em] text-quiet">
            <Marked text={event.description} words={marks} />
          </p>
        )}
        <EventTags tags={event.tags} marks={marks} />
        <SeatsLine event={event} />
        <EventActions event={event} />
      </div>
      {isWide && !event.picture && (
        <div className="grid-paper flex w-2/5 items-center overflow-hidden max-md:hidden">
          <HeartbeatLine className="-ml-[60%] w-[220%] max-w-none shrink-0" />
        </div>
      )}
    </article>
  )
}

function EventTags({ tags, marks }: { tags: readonly string[]; marks: readonly string[] }) {
  const t = useTranslate()
  if (tags.length === 0) return null
  return (
    <ul aria-label={t(m.tags)} className="mt-3 flex flex-wrap gap-x-3 text-faint text-sm">
      {tags.map((tag) => (
        <li key={tag}>
          <span aria-hidden>#</span>
          <Marked text={tag} words={marks} />
        </li>
      ))}
    </ul>
  )
}
