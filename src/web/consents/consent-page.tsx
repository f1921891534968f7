/** Asks for what a member has to agree to before taking part. */
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { ConsentFields } from '../blocks/forms/consent-fields.tsx'
import { type ConsentChoice, missingConsent, NO_CONSENT, promiseOf } from '../blocks/forms/consent-promise.ts'
import { Submit } from '../blocks/forms/fields.tsx'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import { type SignedIn, useSession } from '../rpc/session-store.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { consentQueries } from './queries.ts'
import { givingFailure, useGiving } from './use-giving.ts'

/** @param props.onDone leads back to where the member came from. */
export function ConsentPage({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const session = useSession()
  useEffect(() => {
    if (session.status === 'out' || session.status === 'half')
      void navigate({ to: '/auth', search: { return: '/consent' }, replace: true })
  }, [session, navigate])
  return (
    <div className="column py-10 md:py-16">
      <div className="mx-auto max-w-lg md:rounded-card md:border md:border-line md:bg-raised md:p-10 md:shadow-raised">
        {session.status === 'in' ? (
          <ConsentForm key={session.user.user_id} user={session.user} onDone={onDone} />
        ) : (
          <Heading title={t(m.consent_title)} text={t(m.consent_text)} />
        )}
      </div>
    </div>
  )
}

function ConsentForm({ user, onDone }: { user: SignedIn; onDone: () => void }) {
  const t = useTranslate()
  const own = useQuery(consentQueries.own(user.user_id))
  const giving = useGiving(user)
  const { attempt } = useAttempt()
  const [choice, setChoice] = useState<ConsentChoice>(NO_CONSENT)
  const [missing, setMissing] = useState<ReturnType<typeof missingConsent>>(null)
  const isDone = own.data?.is_current === true
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const lack = missingConsent(choice, user.email)
    setMissing(() => lack)
    const promise = promiseOf(choice)
    if (lack || !promise) return
    giving.mutate(promise, {
      onError: (error) => void notify('error', t(m.consent_failed), t(givingFailure(error))),
    })
  }
  const failure = missing ?? (giving.isError ? givingFailure(giving.error) : null)
  const isAgain = typeof own.data?.version === 'string'
  return (
    <>
      <Heading
        title={t(isAgain ? m.consent_title_again : m.consent_title)}
        text={t(isAgain ? m.consent_text_again : m.consent_text)}
      />
      <form onSubmit={handleSubmit} noValidate className="mt-6 grid gap-4">
        <ConsentFields value={choice} onChange={setChoice} />
        {failure && (
          <p role="alert" className="text-danger text-sm">
            {t(failure)}
          </p>
        )}
        <Submit isBusy={giving.isPending}>{t(m.consent_agree)}</Submit>
      </form>
      <p className="mt-6 border-line border-t pt-4 text-quiet text-sm">{t(m.consent_refuse)}</p>
      <div className="-mx-2 mt-1 flex flex-wrap">
        <Button
          look="quiet"
          className="px-2"
          onClick={() => void attempt((accounts) => accounts.signOut({ scope: 'local' }))}
        >
          {t(m.account_sign_out)}
        </Button>
        <Link to="/profile" className={buttonClass('quiet', 'px-2')}>
          {t(m.consent_to_profile)}
        </Link>
      </div>
    </>
  )
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-quiet">{text}</p>
    </>
  )
}
