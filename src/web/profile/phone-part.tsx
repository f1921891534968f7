/** One's phone number: proven by a code before it counts. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { CodeField } from '../blocks/forms/fields.tsx'
import { PhoneField } from '../blocks/forms/phone-field.tsx'
import { NO_PHONE, phoneFault, phoneOf } from '../blocks/forms/phone-number.ts'
import { useProvenAttempt } from '../blocks/identity/use-proven-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Part } from './part.tsx'

export function PhonePart({ user }: { user: SignedIn }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { isBusy, failure, attempt, say, sheet } = useProvenAttempt('phone', user)
  const [typed, setTyped] = useState(NO_PHONE)
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const phone = phoneOf(typed)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) {
      const fault = phoneFault(typed)
      if (fault) return say(t(fault))
      if (await attempt((accounts) => accounts.updateUser({ phone }))) setSent(true)
      return
    }
    const proof = { phone, token: code, type: 'phone_change' as const }
    if (!(await attempt((accounts) => accounts.verifyOtp(proof)))) return
    setSent(false)
    setTyped(NO_PHONE)
    setCode('')
    void notify('success', t(m.security_phone_done))
    // A session that was left behind by the proof is ended by the service.
    void client.invalidateQueries({ queryKey: ['account', 'sessions'] })
  }
  return (
    <Part title={t(m.security_phone)} text={user.phone ? `+${user.phone}` : t(m.security_phone_none)}>
      <form onSubmit={handleSubmit} className="grid gap-3">
        <PhoneField label={t(m.security_phone_new)} value={typed} disabled={isSent} onChange={setTyped} />
        {isSent && (
          <CodeField label={t(m.account_code)} hint={t(m.account_code_hint)} value={code} onChange={setCode} />
        )}
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isBusy}>
            {t(isSent ? m.security_phone_verify : m.security_phone_change)}
          </Button>
          {isSent && (
            <Button look="quiet" onClick={() => setSent(false)}>
              {t(m.account_change_phone)}
            </Button>
          )}
        </div>
      </form>
      {sheet}
    </Part>
  )
}
