import type { EventView } from '#contract/events.ts'
import * as m from '#messages'
import { isWebAddress } from '../blocks/content/web-address.ts'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { formatCount } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ExternalLink } from '../ui/event-icons.tsx'
import { Heart } from '../ui/icons.tsx'

/** Registering, wishing to join, and keeping for oneself. */
export function EventActions({ event }: { event: EventView }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 pt-5">
      <RegisterButton event={event} />
      {event.phase !== 'past' && (
        <MemberButton
          className={buttonClass('outline', 'tabular-nums')}
          wish={{ to: 'join_event', title: event.title }}
          aria-label={t(m.event_wish_one, { title: event.title, count: formatCount(event.wish_count, language) })}
        >
          <Heart />
          {event.wish_count > 0
            ? t(m.event_wish, { count: formatCount(event.wish_count, language) })
            : t(m.event_wish_first)}
        </MemberButton>
      )}
      <FavoriteButton
        event_type={event.event_type === 'summit' ? 'summit' : 'lecture'}
        event_id={event.id}
        title={event.title}
        look="icon"
        className="ml-auto"
      />
    </div>
  )
}

/** Registration is here, elsewhere, full or over; each is said. */
function RegisterButton({ event }: { event: EventView }) {
  const t = useTranslate()
  if (event.phase === 'past') return <Button disabled>{t(m.event_register_over)}</Button>
  if (event.registration_url && isWebAddress(event.registration_url)) {
    return (
      <a
        href={event.registration_url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary')}
        aria-label={t(m.event_register_elsewhere_one, { title: event.title })}
      >
        <ExternalLink />
        {t(m.event_register_elsewhere)}
      </a>
    )
  }
  const isFull = event.capacity !== null && event.registered_count >= event.capacity
  if (isFull) return <Button disabled>{t(m.event_register_full)}</Button>
  return (
    <MemberButton
      className={buttonClass('primary')}
      aria-label={t(m.event_register_one, { title: event.title })}
      wish={{ to: 'register', title: event.title }}
    >
      {t(m.event_register)}
    </MemberButton>
  )
}
