import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { CodeField, Submit } from '../blocks/forms/fields.tsx'
import { PhoneField } from '../blocks/forms/phone-field.tsx'
import { NO_PHONE, phoneFault, phoneOf } from '../blocks/forms/phone-number.ts'
import { useCountdown } from '../blocks/forms/use-countdown.ts'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { sayWelcome } from './welcome.ts'

const WAIT_SECONDS = 60

/**
 * Step one sends a code; step two locks the number and takes the code (specification, part 4). Whether somebody is new
 * shows only then: who has not agreed to the terms is asked on the page of the consent.
 */
export function PhoneForm() {
  const t = useTranslate()
  const { isBusy, failure, attempt, say } = useAttempt()
  const [typed, setTyped] = useState(NO_PHONE)
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [wait, setWait] = useCountdown()

  const phone = phoneOf(typed)
  const send = async () => {
    const fault = phoneFault(typed)
    if (fault) return say(t(fault))
    if (!(await attempt((accounts) => accounts.signInWithOtp({ phone })))) return
    setSent(true)
    setWait(WAIT_SECONDS)
    void notify('success', t(m.account_code_sent))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) return send()
    if (await attempt((accounts) => accounts.verifyOtp({ phone, token: code, type: 'sms' }))) sayWelcome(t)
  }
  const changePhone = () => {
    setSent(false)
    setCode('')
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <PhoneField label={t(m.account_phone)} value={typed} disabled={isSent} onChange={setTyped} />
      {isSent ? (
        <>
          <CodeField
            label={t(m.account_code)}
            hint={t(m.account_code_hint)}
            autoFocus
            value={code}
            onChange={setCode}
          />
          {failure && <p className="text-danger text-sm">{failure}</p>}
          <Submit isBusy={isBusy}>{t(m.account_verify)}</Submit>
          <div className="flex flex-wrap justify-between gap-2">
            <Button look="quiet" className="px-2" onClick={changePhone}>
              {t(m.account_change_phone)}
            </Button>
            <Button look="quiet" className="px-2 tabular-nums" disabled={wait > 0} onClick={send}>
              {wait > 0 ? t(m.account_code_wait, { seconds: wait }) : t(m.account_code_again)}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-faint text-sm">{t(m.account_phone_new)}</p>
          {failure && <p className="text-danger text-sm">{failure}</p>}
          <Submit isBusy={isBusy}>{t(m.account_send_code)}</Submit>
        </>
      )}
    </form>
  )
}
