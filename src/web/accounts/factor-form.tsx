import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { CodeField, Field, Submit } from '../blocks/forms/fields.tsx'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { sayWelcome } from './welcome.ts'

/** The second step of a sign-in, for who has an authenticator: its digits, or a recovery code. */
export function FactorForm() {
  const t = useTranslate()
  const { isBusy, failure, attempt } = useAttempt()
  const [code, setCode] = useState('')
  const [isLost, setLost] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await attempt(async (accounts) => {
      if (isLost) return accounts.mfa.recoveryCodes.verify({ code })
      const { data, error } = await accounts.mfa.listFactors()
      const factorId = data?.totp[0]?.id
      return factorId ? accounts.mfa.challengeAndVerify({ factorId, code }) : { error, data: null }
    })
    if (answer) sayWelcome(t)
  }
  const change = () => {
    setLost(!isLost)
    setCode('')
  }
  return (
    <>
      <h1 className="text-3xl">{t(m.account_factor_title)}</h1>
      <p className="mt-2 text-quiet">{t(isLost ? m.ways_code_text : m.account_factor_text)}</p>
      <form onSubmit={handleSubmit} className="mt-6 grid gap-4">
        {isLost ? (
          <Field
            label={t(m.ways_code)}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : (
          <CodeField label={t(m.account_factor_code)} autoFocus value={code} onChange={setCode} />
        )}
        {failure && <p className="text-danger text-sm">{failure}</p>}
        <Submit isBusy={isBusy}>{t(m.account_verify)}</Submit>
        <Button look="quiet" onClick={change}>
          {t(isLost ? m.ways_code_back : m.ways_code_instead)}
        </Button>
        <Button look="quiet" onClick={() => void attempt((accounts) => accounts.signOut({ scope: 'local' }))}>
          {t(m.account_sign_out)}
        </Button>
      </form>
    </>
  )
}
