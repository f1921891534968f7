/** One's mailbox: a first one, another one, and the one that still has to agree. */
import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { Field } from '../blocks/forms/fields.tsx'
import { useCountdown } from '../blocks/forms/use-countdown.ts'
import { useProvenAttempt } from '../blocks/identity/use-proven-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Part } from './part.tsx'

const WAIT_SECONDS = 60

export function EmailPart({ user }: { user: SignedIn }) {
  const t = useTranslate()
  const { email, new_email } = user
  const { isBusy, failure, attempt, sheet } = useProvenAttempt('email', user)
  const [typed, setTyped] = useState('')
  const [wait, setWait] = useCountdown()
  const send = async (to: string) => {
    const options = { emailRedirectTo: `${window.location.origin}/profile?tab=security` }
    if (!(await attempt((accounts) => accounts.updateUser({ email: to }, options)))) return
    setTyped('')
    setWait(WAIT_SECONDS)
    void notify('success', t(email ? m.security_email_sent : m.security_email_first_sent))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    await send(typed)
  }
  return (
    <Part title={t(m.security_email)} text={email || t(m.security_email_none)}>
      {new_email && (
        <div
          role="status"
          className="mb-3 flex flex-wrap items-center gap-x-3 rounded-control bg-accent-soft px-3 py-1"
        >
          <p className="min-w-0 grow break-words py-2 text-sm">
            {t(email ? m.security_email_pending : m.security_email_first_pending, { email: new_email })}
          </p>
          <Button
            look="quiet"
            className="px-2 text-sm tabular-nums"
            disabled={isBusy || wait > 0}
            onClick={() => void send(new_email)}
          >
            {wait > 0 ? t(m.account_unverified_wait, { seconds: wait }) : t(m.account_unverified_again)}
          </Button>
        </div>
      )}
      <form onSubmit={handleSubmit} className="grid gap-3">
        <Field
          label={t(email ? m.security_email_new : m.account_email)}
          type="email"
          autoComplete="email"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {t(email ? m.security_email_change : m.security_email_add)}
        </Button>
      </form>
      {sheet}
    </Part>
  )
}
