import type { OwnRegistration } from '#contract/registrations.ts'
import * as m from '#messages'
import { DownloadLink } from '../../blocks/sharing/download-link.tsx'
import { formatMoment } from '../../language/formats.ts'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Place } from '../../ui/event-icons.tsx'
import { HeartbeatLine } from '../../ui/heartbeat-line.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { EventLine } from '../event-line.tsx'

/** Number, code and facts: what one shows at the door; who waits is told how long the line is. */
export function Ticket({ own }: { own: OwnRegistration }) {
  const t = useTranslate()
  const { event, state } = own
  const hasPlace = state === 'registered' || state === 'came'
  return (
    <div className="mt-3">
      <div className="overflow-hidden rounded-card border border-line bg-raised shadow-raised">
        <div className="p-5">
          <p lang={textLanguage(event.title)} className="font-bold text-lg">
            {event.title}
          </p>
          <EventLine event={event} className="mt-1" />
        </div>
        <div className="border-line-strong border-t border-dashed p-5 text-center">
          {event.is_cancelled && <p className="font-bold text-danger">{t(m.register_cancelled)}</p>}
          {!event.is_cancelled && (hasPlace ? <Code own={own} /> : <Waiting own={own} />)}
        </div>
      </div>
      {hasPlace && !event.is_cancelled && (
        <div className="mt-3 grid gap-2 sm:grid-cols-2">
          <DownloadLink href={`/events/${event.id}/calendar.ics`} className={buttonClass('outline')}>
            <Calendar />
            {t(m.registration_calendar)}
          </DownloadLink>
          {event.location && (
            <a
              href={`https://uri.amap.com/search?keyword=${encodeURIComponent(event.location)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('outline')}
            >
              <Place />
              {t(m.registration_map)}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

function Code({ own: { ticket_code, number } }: { own: OwnRegistration }) {
  const t = useTranslate()
  return (
    <>
      <QrCode
        text={ticket_code}
        label={t(m.registration_code)}
        className="mx-auto size-48 rounded-card border border-line bg-[#ffffff] p-2"
      />
      <p className="mt-4 text-quiet text-sm">{t(m.registration_number)}</p>
      <p className="font-bold text-5xl tabular-nums">{number}</p>
      <p className="mt-1 text-quiet text-sm">{t(m.registration_code_text)}</p>
    </>
  )
}

function Waiting({ own }: { own: OwnRegistration }) {
  const t = useTranslate()
  const { state, waiting_position, offered_until } = own
  if (state === 'cancelled') return <p className="text-quiet">{t(m.registration_cancelled_text)}</p>
  if (state === 'offered') {
    return (
      <>
        <HeartbeatLine className="mx-auto h-6 w-60" />
        {offered_until && (
          <p className="mt-3 font-bold text-xl">{t(m.registration_held, { until: formatMoment(offered_until) })}</p>
        )}
        <p className="mt-1 text-quiet">{t(m.registration_held_text)}</p>
      </>
    )
  }
  return (
    <>
      <p className="text-quiet text-sm">{t(m.registration_position)}</p>
      <p className="font-bold text-5xl tabular-nums">{waiting_position ?? '–'}</p>
      <p className="mt-2 text-quiet">{t(m.registration_position_text)}</p>
    </>
  )
}
