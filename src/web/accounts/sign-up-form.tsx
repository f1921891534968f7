import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { ConsentFields } from '../blocks/forms/consent-fields.tsx'
import { type ConsentChoice, missingConsent, NO_CONSENT, promiseOf } from '../blocks/forms/consent-promise.ts'
import { Submit } from '../blocks/forms/fields.tsx'
import { NewPasswordField } from '../blocks/forms/new-password-field.tsx'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import { EmailField } from './email-field.tsx'
import type { Mailed } from './mailbox-form.tsx'

export function SignUpForm({ onMailed }: { onMailed: (mailed: Mailed) => void }) {
  const t = useTranslate()
  const { isBusy, failure, attempt, say } = useAttempt()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [consent, setConsent] = useState<ConsentChoice>(NO_CONSENT)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingConsent(consent, email)
    if (missing) return say(t(missing))
    const options = { emailRedirectTo: `${window.location.origin}/`, data: { consent: promiseOf(consent) } }
    const answer = await attempt((accounts) => accounts.signUp({ email, password, options }))
    if (!answer) return
    void notify('success', t(m.account_signed_up))
    // Where the operator asks for no proof, one is in already.
    if (!answer.data.session) onMailed({ email, type: 'signup', isFresh: true })
  }

  return (
    <form
      // Sent by the browser itself where the script is missing: a password never stands in an address.
      method="post"
      onSubmit={handleSubmit}
      className="grid gap-4"
    >
      <EmailField value={email} onChange={setEmail} />
      <NewPasswordField label={t(m.account_password)} value={password} onChange={setPassword} />
      <ConsentFields value={consent} onChange={setConsent} />
      {failure && <p className="text-danger text-sm">{failure}</p>}
      <Submit isBusy={isBusy}>{t(m.account_sign_up_action)}</Submit>
    </form>
  )
}
