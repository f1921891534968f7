import type { EventView } from '#contract/events.ts'
import * as m from '#messages'
import { MemberButton } from '../../blocks/identity/member-button.tsx'
import { useTranslate } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ExternalLink } from '../../ui/event-icons.tsx'
import { Check } from '../../ui/icons.tsx'
import { registerAct } from './register-act.ts'
import { useRegistering } from './use-registering.tsx'

/** Registers, or leads to one's ticket; what cannot be done is said. */
export function RegisterButton({ event, className = '' }: { event: EventView; className?: string }) {
  const t = useTranslate()
  const { own, openForm, openTicket, sheets } = useRegistering(event)
  const { act, text, isPrimary } = registerAct(t, event, own)
  const look = buttonClass(isPrimary ? 'primary' : 'outline', `whitespace-normal tabular-nums ${className}`)
  // The page says it beside.
  if (act === 'none' && event.is_cancelled) return sheets
  if (act === 'none') {
    return (
      <>
        <Button disabled className={`whitespace-normal tabular-nums ${className}`}>
          {text}
        </Button>
        {/* Who is in the form while registration closes keeps what they have typed. */}
        {sheets}
      </>
    )
  }
  if (act === 'elsewhere') {
    return (
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
    )
  }
  const isTicket = act === 'ticket'
  return (
    <>
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
        {isTicket && <Check />}
        {text}
      </MemberButton>
      {sheets}
    </>
  )
}
