import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { Submit } from '../blocks/forms/fields.tsx'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from './email-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { type LetterType, sendLetter } from './letter.ts'

interface LetterFormProps {
  type: LetterType
  onSent: (email: string) => void
  onBack: () => void
}

/** For who holds a dead link: it does not say whose it was. */
export function LetterForm({ type, onSent, onBack }: LetterFormProps) {
  const t = useTranslate()
  const { isBusy, failure, attempt } = useAttempt()
  const [email, setEmail] = useState('')
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (await attempt((accounts) => sendLetter(accounts, type, email))) onSent(email)
  }
  return (
    <>
      <FormHeading title={t(m.account_letter_title)} />
      <p className="mt-2 text-quiet">{t(type === 'signup' ? m.account_letter_text : m.account_forgot_text)}</p>
      <form onSubmit={handleSubmit} className="mt-6 grid gap-4">
        <EmailField value={email} onChange={setEmail} />
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <Submit isBusy={isBusy}>{t(m.account_forgot_send)}</Submit>
        <Button look="quiet" onClick={onBack}>
          {t(m.account_letter_back)}
        </Button>
      </form>
    </>
  )
}
