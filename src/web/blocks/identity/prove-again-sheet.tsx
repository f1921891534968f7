/** Asks who is signed in to prove it once more: by password or by a code, and by the second factor where there is one. */
import { type FormEvent, useEffect, useState } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { endOwnSession, ownSessionId } from '../../rpc/own-sessions.ts'
import { proveHere, type SignedIn } from '../../rpc/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CodeField, PasswordField, Submit } from '../forms/fields.tsx'
import { type Attempt, useAttempt } from './use-attempt.ts'

interface ProofProps {
  user: SignedIn
  onProven: () => void
  onClose: () => void
}

export default function ProveAgainSheet({ user, onProven, onClose }: ProofProps) {
  const t = useTranslate()
  const [former, setFormer] = useState<string | null>(null)
  const [factorId, setFactorId] = useState<string | null>(null)
  const tries = useAttempt()
  useEffect(proveHere, [])

  /** The proof began another session of the same browser: the one before is over. */
  const finish = async (session_id: string | null) => {
    if (session_id) await endOwnSession(session_id).catch(() => undefined)
    onProven()
  }
  const handleFirst = async (signIn: FirstStep) => {
    const before = await ownSessionId().catch(() => null)
    const answer = await tries.attempt(async (accounts) => {
      const signedIn = await signIn(accounts)
      return signedIn.error ? { ...signedIn, level: null } : { error: null, level: await levelOf(accounts) }
    })
    if (!answer?.level) return
    if (!answer.level.isHalf) return finish(before)
    setFormer(before)
    setFactorId(answer.level.factorId)
    // What this sheet cannot ask for is asked by the page of the sign-in.
    if (!answer.level.factorId) onClose()
  }
  const handleFactor = async (code: string) => {
    if (!factorId) return
    if (await tries.attempt((accounts) => accounts.mfa.challengeAndVerify({ factorId, code }))) await finish(former)
  }

  return (
    <Sheet title={t(m.prove_title)} closeLabel={t(m.close)} onClose={onClose}>
      <div className="mt-2 grid gap-4">
        <p className="text-quiet">{t(factorId ? m.account_factor_text : m.prove_text)}</p>
        {factorId ? (
          <FactorForm tries={tries} onCode={handleFactor} />
        ) : (
          <FirstForm user={user} tries={tries} onFirst={handleFirst} />
        )}
      </div>
    </Sheet>
  )
}

type Accounts = Parameters<Parameters<Attempt['attempt']>[0]>[0]
type FirstStep = (accounts: Accounts) => ReturnType<Accounts['signInWithPassword'] | Accounts['verifyOtp']>

/** Whether a second factor is missing, and the authenticator that can give it. */
async function levelOf(accounts: Accounts) {
  const { data } = await accounts.mfa.getAuthenticatorAssuranceLevel()
  const isHalf = data !== null && data.nextLevel !== data.currentLevel
  const factors = isHalf ? (await accounts.mfa.listFactors()).data?.totp : []
  return { isHalf, factorId: factors?.[0]?.id ?? null }
}

function FirstForm(props: { user: SignedIn; tries: Attempt; onFirst: (step: FirstStep) => Promise<void> }) {
  const { user, tries, onFirst } = props
  const t = useTranslate()
  const [isByCode, setByCode] = useState(user.email === '')
  const address = user.email ? { email: user.email } : { phone: `+${user.phone}` }
  if (!user.email && !user.phone) return <p>{t(m.prove_no_way)}</p>
  return (
    <>
      {isByCode ? (
        <CodeForm address={address} tries={tries} onFirst={onFirst} />
      ) : (
        <PasswordForm address={address} tries={tries} onFirst={onFirst} />
      )}
      {user.email && (
        <Button look="quiet" className="justify-self-start px-2" onClick={() => setByCode(!isByCode)}>
          {t(isByCode ? m.prove_use_password : m.prove_use_code)}
        </Button>
      )}
    </>
  )
}

interface WayProps {
  address: { email: string } | { phone: string }
  tries: Attempt
  onFirst: (step: FirstStep) => Promise<void>
}

function PasswordForm({ address, tries, onFirst }: WayProps) {
  const t = useTranslate()
  const [password, setPassword] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void onFirst((accounts) => accounts.signInWithPassword({ ...address, password }))
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <PasswordField
        label={t(m.account_password)}
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Failure tries={tries} />
      <Submit isBusy={tries.isBusy}>{t(m.prove_confirm)}</Submit>
    </form>
  )
}

function CodeForm({ address, tries, onFirst }: WayProps) {
  const t = useTranslate()
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const shown = 'email' in address ? address.email : address.phone
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSent) return onFirst((accounts) => accounts.verifyOtp({ ...proofOf(address), token: code }))
    const options = { shouldCreateUser: false }
    if (await tries.attempt((accounts) => accounts.signInWithOtp({ ...address, options }))) setSent(true)
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {isSent && (
        <>
          <p role="status">{t(m.prove_sent, { address: shown })}</p>
          <CodeField label={t(m.account_code)} autoFocus value={code} onChange={setCode} />
        </>
      )}
      <Failure tries={tries} />
      <Submit isBusy={tries.isBusy}>{isSent ? t(m.prove_confirm) : t(m.prove_send, { address: shown })}</Submit>
    </form>
  )
}

const proofOf = (address: WayProps['address']) =>
  'email' in address ? { ...address, type: 'email' as const } : { ...address, type: 'sms' as const }

function FactorForm({ tries, onCode }: { tries: Attempt; onCode: (code: string) => Promise<void> }) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void onCode(code)
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <CodeField label={t(m.account_factor_code)} autoFocus value={code} onChange={setCode} />
      <Failure tries={tries} />
      <Submit isBusy={tries.isBusy}>{t(m.prove_confirm)}</Submit>
    </form>
  )
}

function Failure({ tries: { failure } }: { tries: Attempt }) {
  return failure && <p className="text-danger text-sm">{failure}</p>
}
