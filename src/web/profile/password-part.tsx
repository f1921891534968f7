/** One's password: a first one after a fresh proof of who is there, another one after the former. */
import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { PasswordField } from '../blocks/forms/fields.tsx'
import { NewPasswordField } from '../blocks/forms/new-password-field.tsx'
import { useProvenAttempt } from '../blocks/identity/use-proven-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Part } from './part.tsx'

export function PasswordPart({ user }: { user: SignedIn }) {
  const t = useTranslate()
  const { isBusy, failure, attempt, sheet } = useProvenAttempt('password', user)
  const isFirst = !user.has_password
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const change = isFirst ? { password: fresh } : { password: fresh, current_password: old }
    if (!(await attempt((accounts) => accounts.updateUser(change)))) return
    setOld('')
    setFresh('')
    void notify('success', t(isFirst ? m.account_first_password_done : m.account_reset_done))
  }
  return (
    <Part title={t(m.security_password)} text={t(isFirst ? m.security_password_none : m.security_password_text)}>
      <form
        // Sent by the browser itself where the script is missing: a password never stands in an address.
        method="post"
        onSubmit={handleSubmit}
        className="grid gap-3"
      >
        {!isFirst && (
          <PasswordField
            label={t(m.security_password_old)}
            autoComplete="current-password"
            required
            value={old}
            onChange={(event) => setOld(event.target.value)}
          />
        )}
        <NewPasswordField label={t(m.account_password_new)} value={fresh} onChange={setFresh} />
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {t(isFirst ? m.security_password_set : m.security_password_save)}
        </Button>
      </form>
      {sheet}
    </Part>
  )
}
