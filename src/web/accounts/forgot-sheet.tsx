import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { Field, Submit } from '../blocks/forms/fields.tsx'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { sendLetter } from './letter.ts'

interface ForgotSheetProps {
  email: string
  onSent: (email: string) => void
  onClose: () => void
}

export default function ForgotSheet({ email: typed, onSent, onClose }: ForgotSheetProps) {
  const t = useTranslate()
  const { isBusy, failure, attempt, say } = useAttempt()
  const [email, setEmail] = useState(typed)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // The sheet stands in the form of the sign-in.
    event.stopPropagation()
    if (!email.trim()) return say(t(m.account_email_required))
    if (!(await attempt((accounts) => sendLetter(accounts, 'recovery', email)))) return
    void notify('success', t(m.account_forgot_sent))
    onSent(email)
  }
  return (
    <Sheet title={t(m.account_forgot_title)} closeLabel={t(m.close)} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate className="mt-3 grid gap-4">
        <p className="text-quiet">{t(m.account_forgot_text)}</p>
        <Field
          label={t(m.account_email)}
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <Submit isBusy={isBusy}>{t(m.account_forgot_send)}</Submit>
      </form>
    </Sheet>
  )
}
