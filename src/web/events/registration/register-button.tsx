import type { EventView } from '#contract/events/events.ts'
import * as m from '#messages'
import { MemberButton } from '../../blocks/identity/member-button.tsx'
import { useTranslate } from '../../language/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ExternalLink } from '../../ui/event-icons.tsx'
import { Check } from '../../ui/icons.tsx'
import { registerAct } from './register-act.ts'
import { useRegistering } from './use-registering.tsx'

interface RegisterButtonProps {
  event: EventView
  /** In the list of one's own, where the state stands beside it. */
  isOwnList?: boolean
  /** The next one that they go to. */
  isNext?: boolean
  className?: string
}

/** Registers, or leads to one's ticket; what cannot be done is said. */
export function RegisterButton({ event, isOwnList = false, isNext = false, className = '' }: RegisterButtonProps) {
  const t = useTranslate()
  const { own, openForm, openTicket, sheets } = useRegistering(event)
  const { act, text: said, isPrimary } = registerAct(t, event, own)
  const isAdmitted = isOwnList && (own?.state === 'registered' || own?.state === 'came') && !event.is_cancelled
  const text = isAdmitted ? t(m.registrations_ticket, { number: own.number }) : said
  const look = buttonClass(isPrimary || isNext ? 'primary' : 'outline', `whitespace-normal tabular-nums ${className}`)
  const isTicket = act === 'ticket' && !(isOwnList && event.is_cancelled)
  return (
    <>
      {/* Of a cancelled one the page says it beside. */}
      {act === 'none' && !event.is_cancelled && (
        <button type="button" disabled className={look}>
          {text}
        </button>
      )}
      {act === 'elsewhere' && (
        <a
          href={event.registration_url ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          className={look}
          aria-label={t(m.event_register_elsewhere_one, { title: event.title })}
        >
          <ExternalLink />
          {text}
        </a>
      )}
      {(isTicket || act === 'register') && (
        <MemberButton
          className={look}
          aria-label={
            text === t(m.event_register)
              ? t(m.event_register_one, { title: event.title })
              : t(m.register_one, { act: text, title: event.title })
          }
          wish={{ to: 'register', title: event.title }}
          again={{ kind: 'register', subject: event.id, isDue: own === undefined ? undefined : !isTicket }}
          onClick={() => void (isTicket ? openTicket() : openForm())}
        >
          {isTicket && !isAdmitted && !event.is_cancelled && <Check />}
          {text}
        </MemberButton>
      )}
      {/* Whatever the button says meanwhile: who is in the form keeps what they have typed. */}
      {sheets}
    </>
  )
}
