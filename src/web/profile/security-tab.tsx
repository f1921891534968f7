/** What keeps an account safe: addresses, password, devices. */
import { type FormEvent, useState } from 'react'
import { MIN_PASSWORD_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { CodeField, Field, PasswordField } from '../blocks/fields.tsx'
import { notify } from '../blocks/notify.ts'
import { useAttempt } from '../blocks/use-attempt.ts'
import { useProvenAttempt } from '../blocks/use-proven-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import { BlockedPart } from './blocked-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { ExportPart } from './export-part.tsx'
import { FactorsPart } from './factors-part.tsx'
import { IdentitiesPart } from './identities-part.tsx'
import { Part } from './part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export function SecurityTab({ user }: { user: SignedIn }) {
  return (
    <div className="grid gap-10">
      <EmailPart email={user.email} />
      <PhonePart user={user} />
      {user.email && <PasswordPart />}
      <PasskeysPart user={user} />
      <FactorsPart user={user} />
      <IdentitiesPart user={user} />
      <SessionsPart user_id={user.user_id} />
      <BlockedPart user={user} />
      <ExportPart user={user} />
      <DeletionPart user={user} />
    </div>
  )
}

function EmailPart({ email }: { email: string }) {
  const t = useTranslate()
  const { isBusy, failure, attempt } = useAttempt()
  const [typed, setTyped] = useState('')
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const options = { emailRedirectTo: `${window.location.origin}/profile?tab=security` }
    if (!(await attempt((accounts) => accounts.updateUser({ email: typed }, options)))) return
    setTyped('')
    void notify('success', t(m.security_email_sent))
  }
  return (
    <Part title={t(m.security_email)} text={email || t(m.security_email_none)}>
      <form onSubmit={handleSubmit} className="grid gap-3">
        <Field
          label={t(m.security_email_new)}
          type="email"
          autoComplete="email"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {t(m.security_email_change)}
        </Button>
      </form>
    </Part>
  )
}

function PhonePart({ user }: { user: SignedIn }) {
  const t = useTranslate()
  const { phone } = user
  const { isBusy, failure, attempt, sheet } = useProvenAttempt('phone', user)
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) {
      if (await attempt((accounts) => accounts.updateUser({ phone: typed }))) setSent(true)
      return
    }
    const proof = { phone: typed, token: code, type: 'phone_change' as const }
    if (!(await attempt((accounts) => accounts.verifyOtp(proof)))) return
    setSent(false)
    setTyped('')
    setCode('')
    void notify('success', t(m.security_phone_done))
  }
  return (
    <Part title={t(m.security_phone)} text={phone ? `+${phone}` : t(m.security_phone_none)}>
      <form onSubmit={handleSubmit} className="grid gap-3">
        <Field
          label={t(m.security_phone_new)}
          type="tel"
          autoComplete="tel"
          required
          disabled={isSent}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
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

function PasswordPart() {
  const t = useTranslate()
  const { isBusy, failure, attempt } = useAttempt()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const change = { password: fresh, current_password: old }
    if (!(await attempt((accounts) => accounts.updateUser(change)))) return
    setOld('')
    setFresh('')
    void notify('success', t(m.account_reset_done))
  }
  return (
    <Part title={t(m.security_password)} text={t(m.security_password_text)}>
      <form onSubmit={handleSubmit} className="grid gap-3">
        <PasswordField
          label={t(m.security_password_old)}
          autoComplete="current-password"
          required
          value={old}
          onChange={(event) => setOld(event.target.value)}
        />
        <PasswordField
          label={t(m.account_password_new)}
          hint={t(m.account_password_hint)}
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_CHARS}
          value={fresh}
          onChange={(event) => setFresh(event.target.value)}
        />
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {t(m.security_password_save)}
        </Button>
      </form>
    </Part>
  )
}
