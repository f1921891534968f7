/** Asks who is signed in to prove it once more: by password or by a code, and by the second factor where there is one. */
import { useEffect, useState } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { endOwnSession, ownSessionId } from '../../rpc/own-sessions.ts'
import { proveHere, type SignedIn } from '../../rpc/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CodeField, PasswordField, Submit } from '../forms/fields.tsx'
import { FormError } from '../forms/form-error.tsx'
import { CODE_RULES, REQUIRED } from '../forms/rules.ts'
import { useValues } from '../forms/use-form.ts'
import { type Accounts, askAccounts } from './ask-accounts.ts'
import { useAccountForm } from './use-account-form.ts'

interface ProofProps {
  user: SignedIn
  onProven: () => void
  onClose: () => void
}

export default function ProveAgainSheet({ user, onProven, onClose }: ProofProps) {
  const t = useTranslate()
  const [former, setFormer] = useState<string | null>(null)
  const [factorId, setFactorId] = useState<string | null>(null)
  useEffect(proveHere, [])

  /** The proof began another session of the same browser: the one before is over. */
  const finish = async (session_id: string | null) => {
    if (session_id) await endOwnSession(session_id).catch(() => undefined)
    onProven()
  }
  const handleFirst = async (signIn: FirstStep) => {
    const before = await ownSessionId().catch(() => null)
    const answer = await askAccounts(async (accounts) => {
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

  return (
    <Sheet title={t(m.prove_title)} closeLabel={t(m.close)} onClose={onClose}>
      <div className="mt-2 grid gap-4">
        <p className="text-quiet">{t(factorId ? m.account_factor_text : m.prove_text)}</p>
        {factorId ? (
          <FactorForm factorId={factorId} onProven={() => finish(former)} />
        ) : (
          <FirstForm user={user} onFirst={handleFirst} />
        )}
      </div>
    </Sheet>
  )
}

type FirstStep = (accounts: Accounts) => ReturnType<Accounts['signInWithPassword'] | Accounts['verifyOtp']>

/** Whether a second factor is missing, and the authenticator that can give it. */
async function levelOf(accounts: Accounts) {
  const { data } = await accounts.mfa.getAuthenticatorAssuranceLevel()
  const isHalf = data !== null && data.nextLevel !== data.currentLevel
  const factors = isHalf ? (await accounts.mfa.listFactors()).data?.totp : []
  return { isHalf, factorId: factors?.[0]?.id ?? null }
}

function FirstForm({ user, onFirst }: { user: SignedIn; onFirst: (step: FirstStep) => Promise<void> }) {
  const t = useTranslate()
  const [isByCode, setByCode] = useState(user.email === '')
  const address = user.email ? { email: user.email } : { phone: `+${user.phone}` }
  if (!user.email && !user.phone) return <p>{t(m.prove_no_way)}</p>
  return (
    <>
      {isByCode ? (
        <CodeForm address={address} onFirst={onFirst} />
      ) : (
        <PasswordForm address={address} onFirst={onFirst} />
      )}
      {user.email && (
        <Button look="quiet" className="-ml-2 justify-self-start px-2" onClick={() => setByCode(!isByCode)}>
          {t(isByCode ? m.prove_use_password : m.prove_use_code)}
        </Button>
      )}
    </>
  )
}

interface WayProps {
  address: { email: string } | { phone: string }
  onFirst: (step: FirstStep) => Promise<void>
}

function PasswordForm({ address, onFirst }: WayProps) {
  const t = useTranslate()
  const form = useAccountForm({
    content: useValues({ password: '' }),
    rules: { password: [REQUIRED] },
    submit: ({ password }) => onFirst((accounts) => accounts.signInWithPassword({ ...address, password })),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <PasswordField
        label={t(m.account_password)}
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        {...form.at('password')}
      />
      <FormError>{form.error}</FormError>
      <Submit isBusy={form.isBusy}>{t(m.prove_confirm)}</Submit>
    </form>
  )
}

function CodeForm({ address, onFirst }: WayProps) {
  const t = useTranslate()
  const [isSent, setSent] = useState(false)
  const shown = 'email' in address ? address.email : address.phone
  const askForCode = async () => {
    const options = { shouldCreateUser: false }
    await askAccounts((accounts) => accounts.signInWithOtp({ ...address, options }))
    setSent(true)
  }
  const form = useAccountForm({
    content: useValues({ code: '' }),
    rules: isSent ? { code: CODE_RULES } : {},
    submit: ({ code }) =>
      isSent ? onFirst((accounts) => accounts.verifyOtp({ ...proofOf(address), token: code })) : askForCode(),
  })
  return (
    <form {...form.props} className="grid gap-4">
      {isSent && (
        <>
          <p role="status">{t(m.prove_sent, { address: shown })}</p>
          <CodeField label={t(m.account_code)} autoFocus {...form.at('code')} />
        </>
      )}
      <FormError>{form.error}</FormError>
      <Submit isBusy={form.isBusy}>{isSent ? t(m.prove_confirm) : t(m.prove_send, { address: shown })}</Submit>
    </form>
  )
}

const proofOf = (address: WayProps['address']) =>
  'email' in address ? { ...address, type: 'email' as const } : { ...address, type: 'sms' as const }

function FactorForm({ factorId, onProven }: { factorId: string; onProven: () => Promise<void> }) {
  const t = useTranslate()
  const form = useAccountForm({
    content: useValues({ code: '' }),
    rules: { code: CODE_RULES },
    submit: ({ code }) => askAccounts((accounts) => accounts.mfa.challengeAndVerify({ factorId, code })),
    onDone: onProven,
  })
  return (
    <form {...form.props} className="grid gap-4">
      <CodeField label={t(m.account_factor_code)} autoFocus {...form.at('code')} />
      <FormError>{form.error}</FormError>
      <Submit isBusy={form.isBusy}>{t(m.prove_confirm)}</Submit>
    </form>
  )
}
