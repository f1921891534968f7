import { type FormEvent, Suspense, useEffect, useState } from 'react'
import * as m from '#messages'
import { PasswordField, Submit } from '../blocks/forms/fields.tsx'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { useHistorySheet } from '../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { keepSession } from '../rpc/session-place.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from './email-field.tsx'
import type { Mailed } from './mailbox-form.tsx'
import { sayWelcome } from './welcome.ts'

const ForgotSheet = lazyPart(() => import('./forgot-sheet.tsx'))
/** The address is kept on this device when the reader wants it (specification, part 9). */
const REMEMBERED_KEY = 'remembered_email'

export function SignInForm({ onMailed }: { onMailed: (mailed: Mailed) => void }) {
  const t = useTranslate()
  const { isBusy, failure, attempt } = useAttempt()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isRemembered, setRemembered] = useState(true)
  const forgot = useHistorySheet('forgot password')

  useEffect(() => setEmail((typed) => typed || (localStorage.getItem(REMEMBERED_KEY) ?? '')), [])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    let isUnproven = false
    const answer = await attempt(async (accounts) => {
      keepSession(isRemembered)
      const signedIn = await accounts.signInWithPassword({ email, password })
      isUnproven = signedIn.error?.code === 'email_not_confirmed'
      return signedIn
    })
    if (isUnproven) onMailed({ email, type: 'signup', isFresh: false })
    if (!answer) return
    if (isRemembered) localStorage.setItem(REMEMBERED_KEY, email)
    else localStorage.removeItem(REMEMBERED_KEY)
    sayWelcome(t)
  }

  return (
    <form
      // Sent by the browser itself where the script is missing: a password never stands in an address.
      method="post"
      onSubmit={handleSubmit}
      className="grid gap-4"
    >
      <EmailField value={email} onChange={setEmail} />
      <PasswordField
        label={t(m.account_password)}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => setRemembered(event.target.checked)}
            className="size-5"
          />
          {t(m.account_remember)}
        </label>
        <Button look="quiet" className="px-2" onClick={() => void forgot.open()}>
          {t(m.account_forgot)}
        </Button>
      </div>
      {!isRemembered && <p className="-mt-3 text-faint text-sm">{t(m.account_remember_hint)}</p>}
      {failure && <p className="text-danger text-sm">{failure}</p>}
      <Submit isBusy={isBusy}>{t(m.account_sign_in_action)}</Submit>
      <Suspense fallback={null}>
        {forgot.isOpen && (
          <ForgotSheet
            email={email}
            onSent={async (sentTo) => {
              await forgot.close()
              onMailed({ email: sentTo, type: 'recovery', isFresh: true })
            }}
            onClose={forgot.close}
          />
        )}
      </Suspense>
    </form>
  )
}
