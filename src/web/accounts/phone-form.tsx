import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { ConsentFields } from '../blocks/consent-fields.tsx'
import {
  type ConsentChoice,
  missingConsent,
  NO_CONSENT,
  promiseOf,
  rememberPromise,
} from '../blocks/consent-promise.ts'
import { CodeField, digitsOf, Field, Submit } from '../blocks/fields.tsx'
import { notify } from '../blocks/notify.ts'
import { useAttempt } from '../blocks/use-attempt.ts'
import { useCountdown } from '../blocks/use-countdown.ts'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { INPUT } from '../ui/field.ts'

const COUNTRY_CODES = ['+86', '+852', '+853', '+886', '+65', '+1', '+44', '+61', '+81', '+82']
const WAIT_SECONDS = 60

/** Step one sends a code; step two locks the number and takes the code (specification, part 4). */
export function PhoneForm() {
  const t = useTranslate()
  const { isBusy, failure, attempt, say } = useAttempt()
  const [country, setCountry] = useState('+86')
  const [number, setNumber] = useState('')
  const [consent, setConsent] = useState<ConsentChoice>(NO_CONSENT)
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const [wait, setWait] = useCountdown()

  const phone = /^[+＋]/.test(number.trim()) ? `+${digitsOf(number)}` : country + digitsOf(number)
  const send = async () => {
    const missing = missingConsent(consent)
    if (missing) return say(t(missing))
    const options = { data: { consent: promiseOf(consent) } }
    if (!(await attempt((accounts) => accounts.signInWithOtp({ phone, options })))) return
    setSent(true)
    setWait(WAIT_SECONDS)
    void notify('success', t(m.account_code_sent))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) return send()
    rememberPromise(consent)
    if (await attempt((accounts) => accounts.verifyOtp({ phone, token: code, type: 'sms' })))
      void notify('success', t(m.account_signed_in))
  }
  const changePhone = () => {
    setSent(false)
    setCode('')
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <div className="grid grid-cols-[7rem_1fr] gap-2">
        <label className="block">
          <span className="mb-1 block font-semibold text-sm">{t(m.account_phone_country)}</span>
          <select
            value={country}
            disabled={isSent}
            onChange={(event) => setCountry(event.target.value)}
            className={INPUT}
          >
            {COUNTRY_CODES.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </label>
        <Field
          label={t(m.account_phone)}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel-national"
          required
          disabled={isSent}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
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
          <ConsentFields value={consent} onChange={setConsent} />
          {failure && <p className="text-danger text-sm">{failure}</p>}
          <Submit isBusy={isBusy}>{t(m.account_send_code)}</Submit>
        </>
      )}
    </form>
  )
}
