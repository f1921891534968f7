/** What the button of an event says and does: by what registering does now, and by one's own registration (expectation S45). */
import type { EventView } from '#contract/events/events.ts'
import type { Registration } from '#contract/events/registrations.ts'
import * as m from '#messages'
import { isWebAddress } from '../../blocks/content/web-address.ts'
import { formatMoment } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'

interface RegisterAct {
  /** `ticket` shows what one has; `none` only says how things are. */
  act: 'register' | 'ticket' | 'elsewhere' | 'none'
  text: string
  isPrimary: boolean
}

type Own = Pick<Registration, 'state' | 'number' | 'waiting_position' | 'offered_until'>

/** @param own null without a registration, undefined while nobody knows. */
export function registerAct(t: Translate, event: EventView, own: Own | null | undefined): RegisterAct {
  const ticket = own && ownWords(t, own)
  if (ticket && event.is_cancelled) return { act: 'ticket', text: t(m.register_cancelled), isPrimary: false }
  if (ticket) return { act: 'ticket', text: ticket, isPrimary: own.state === 'offered' }
  const none = (text: string): RegisterAct => ({ act: 'none', text, isPrimary: false })
  if (event.registration === 'cancelled') return none(t(m.register_cancelled))
  if (event.phase === 'past') return none(t(m.event_register_over))
  switch (event.registration) {
    case 'open':
      return { act: 'register', text: t(m.event_register), isPrimary: true }
    case 'waiting':
      return { act: 'register', text: t(m.register_wait), isPrimary: false }
    case 'not_open': {
      const when = event.registration_opens_at
      return none(when ? t(m.register_opens, { when: shortMoment(when) }) : t(m.register_not_open))
    }
    case 'elsewhere':
      if (isWebAddress(event.registration_url ?? '')) {
        return { act: 'elsewhere', text: t(m.event_register_elsewhere), isPrimary: false }
      }
  }
  return none(t(m.event_register_over))
}

/** @returns why nobody can register now, in words; null while somebody can. */
export function shutWords(t: Translate, event: EventView): string | null {
  const { act, text } = registerAct(t, event, null)
  return act === 'none' ? text : null
}

/** Without the year: it stands on a button. */
const shortMoment = (moment: string): string => formatMoment(moment).replace(/^\d+\//, '')

/** @returns null for who has given their place back. */
function ownWords(t: Translate, own: Own): string | null {
  switch (own.state) {
    case 'registered':
      return t(m.register_own_number, { number: own.number })
    case 'waitlisted':
      return t(m.register_own_waiting, { position: own.waiting_position ?? 1 })
    case 'offered':
      return own.offered_until
        ? t(m.register_own_offered, { until: shortMoment(own.offered_until) })
        : t(m.register_own_offered_open)
    case 'came':
      return t(m.registration_state_came)
    case 'cancelled':
      return null
  }
}
