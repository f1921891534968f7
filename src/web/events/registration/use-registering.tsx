import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { EventView } from '#contract/events.ts'
import type { OwnRegistration, Registration } from '#contract/registrations.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import type { Sentence } from '../../blocks/forms/rules.ts'
import { useOnce } from '../../blocks/forms/use-once.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useQuestion } from '../../blocks/sheets/use-question.tsx'
import { useLanguage, useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { useMember } from '../../rpc/session-store.ts'
import { refresh, registrationQueries, takeAnswer, useOwnRegistration } from './queries.ts'
import { registrationSentence } from './refusals.ts'
import { renewKeptTickets } from './renew-kept-tickets.ts'

const RegistrationSheet = lazyPart(() => import('./registration-sheet.tsx'))
const TicketSheet = lazyPart(() => import('./ticket-sheet.tsx'))

const SAID_AFTER = {
  registered: m.registration_done,
  waitlisted: m.registration_done_waiting,
  offered: m.registration_changed,
  came: m.registration_changed,
  cancelled: m.registration_cancelled,
} satisfies Record<Registration['state'], Sentence>

/** The dialog, the ticket and what can be done with it, for one event. Show `sheets`. */
export function useRegistering(event: EventView) {
  const t = useTranslate()
  const { language } = useLanguage()
  const client = useQueryClient()
  const user = useMember()
  const own = useOwnRegistration(event.id)
  const form = useHistorySheet(`register ${event.id}`)
  const ticket = useHistorySheet(`ticket ${event.id}`)
  const { isBusy, run } = useOnce()
  const hasPlace = own != null && own.state !== 'cancelled'

  const take = (registration: Registration, done: Sentence) => {
    if (user) {
      takeAnswer(client, user.user_id, event, registration)
      const all = client.getQueryData<OwnRegistration[]>(registrationQueries.list(user.user_id).queryKey)
      if (all) void renewKeptTickets(user.user_id, all, language)
    }
    void notify('success', t(done))
  }
  /** @returns whether it was done; what failed is said. */
  const doIt = (act: () => Promise<Registration>, done: Sentence, failed: Sentence) =>
    run(async () => {
      try {
        take(await act(), done)
        return true
      } catch (error) {
        void notify('error', t(failed), t(registrationSentence(error)))
        refresh(client)
        return false
      }
    })
  const cancelling = useQuestion<OwnRegistration>({
    name: `cancel registration ${event.id}`,
    title: t(own?.state === 'registered' ? m.registration_cancel_title : m.registration_leave_title),
    text: t(own?.state === 'registered' ? m.registration_cancel_text : m.registration_leave_text),
    confirm: t(own?.state === 'registered' ? m.registration_cancel_confirm : m.registration_leave_confirm),
    nameOf: () => event.title,
    act: async ({ event_id }) => {
      const cancel = () => api.registrations.cancel.call({ event_id })
      const isDone = await doIt(cancel, m.registration_cancelled, m.registration_cancel_failed)
      if (isDone && history.state?.sheet === `ticket ${event.id}`) await ticket.close()
    },
  })
  const sheets = (
    <>
      <Suspense fallback={null}>
        {form.isOpen && user && (
          <RegistrationSheet
            user={user}
            event={event}
            onSaved={async (registration: Registration) => {
              await form.close()
              take(registration, hasPlace ? m.registration_changed : SAID_AFTER[registration.state])
              // Who has changed what they said goes back to where they were.
              if (!hasPlace) await ticket.open()
            }}
            onClose={form.close}
          />
        )}
        {ticket.isOpen && own && (
          <TicketSheet
            own={own}
            isBusy={isBusy}
            onAccept={() =>
              doIt(
                () => api.registrations.accept.call({ event_id: event.id }),
                m.registration_accepted,
                m.registration_accept_failed,
              )
            }
            onEdit={form.open}
            onCancel={() => cancelling.ask(own)}
            onClose={ticket.close}
          />
        )}
      </Suspense>
      {cancelling.question}
    </>
  )
  return { own, openForm: form.open, openTicket: ticket.open, cancel: cancelling.ask, sheets }
}
