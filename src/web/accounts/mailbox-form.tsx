import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { CodeField, Submit } from '../blocks/forms/fields.tsx'
import { useCountdown } from '../blocks/forms/use-countdown.ts'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { FormHeading } from './form-heading.tsx'
import { type LetterType, sendLetter } from './letter.ts'

const WAIT_SECONDS = 60

/** A letter with a link and a code. */
export interface Mailed {
  email: string
  type: LetterType
  /** It has just been sent; otherwise it was some time ago, and may be asked for again at once. */
  isFresh: boolean
}

interface MailboxFormProps {
  mailed: Mailed
  onBack: () => void
}

/** Waits with the reader for a letter; its code can be typed here. The session that begins with it leads on. */
export function MailboxForm({ mailed: { email, type, isFresh }, onBack }: MailboxFormProps) {
  const t = useTranslate()
  const { isBusy, failure, attempt } = useAttempt()
  const [code, setCode] = useState('')
  const [wait, setWait] = useCountdown(isFresh ? WAIT_SECONDS : 0)
  const isUnproven = type === 'signup' && !isFresh

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await attempt((accounts) => accounts.verifyOtp({ email, token: code, type }))
    if (answer && type === 'signup') void notify('success', t(m.account_link_confirmed))
  }
  const sendAgain = async () => {
    if (!(await attempt((accounts) => sendLetter(accounts, type, email)))) return
    setWait(WAIT_SECONDS)
    void notify('success', t(m.account_mailbox_sent))
  }

  return (
    <>
      <FormHeading title={t(m.account_mailbox_title)} />
      <p className="mt-2 break-words text-quiet">
        {t(isUnproven ? m.account_mailbox_unproven : m.account_mailbox_text, { email })}
      </p>
      <form onSubmit={handleSubmit} className="mt-6 grid gap-4">
        <CodeField label={t(m.account_mailbox_code)} hint={t(m.account_mailbox_hint)} value={code} onChange={setCode} />
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <Submit isBusy={isBusy}>{t(m.account_link_action)}</Submit>
        <div className="-mx-2 flex flex-wrap justify-between gap-2">
          <Button look="quiet" className="px-2" onClick={onBack}>
            {t(m.account_mailbox_wrong)}
          </Button>
          <Button look="quiet" className="px-2 tabular-nums" disabled={isBusy || wait > 0} onClick={sendAgain}>
            {wait > 0 ? t(m.account_unverified_wait, { seconds: wait }) : t(m.account_unverified_again)}
          </Button>
        </div>
      </form>
    </>
  )
}
