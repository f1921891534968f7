/** Recovery codes, for whoever has an authenticator: made, shown once, made anew. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { askAccounts } from '../blocks/identity/ask-accounts.ts'
import { useProvenAttempt } from '../blocks/identity/use-proven-accounts.ts'
import { useQuestion } from '../blocks/sheets/use-question.tsx'
import { useTranslate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import { accountQueries } from './account-queries.ts'
import { KeepCodes } from './keep-codes.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { Part } from './part.tsx'

export function RecoveryCodesPart({ user }: { user: SignedIn }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { isBusy, attempt, sheet } = useProvenAttempt('codes', user)
  const [codes, setCodes] = useState<string[] | null>(null)
  // Anew with the factors.
  const key = { queryKey: [...accountQueries.factors(user.user_id).queryKey, 'codes'] }
  const known = useQuery({
    ...key,
    queryFn: readStatus,
  })
  const refresh = () => client.invalidateQueries(key)
  const show = async (made: { data: { codes: string[] } | null } | null) => {
    if (!made?.data) return
    setCodes(made.data.codes)
    await refresh()
  }
  const remove = async () => {
    if (!(await attempt((accounts) => accounts.mfa.recoveryCodes.unenroll()))) return
    void notify('success', t(m.methods_codes_removed))
    await refresh()
  }
  const { ask, question } = useQuestion({
    name: 'remove codes',
    title: t(m.methods_codes_remove_title),
    text: t(m.methods_codes_remove_text),
    confirm: t(m.security_remove),
    nameOf: () => '',
    act: remove,
  })

  return (
    <Part title={t(m.methods_codes)} text={t(m.methods_codes_text)}>
      {codes ? (
        <KeepCodes codes={codes} onEnd={() => setCodes(null)} />
      ) : known.isError ? (
        <NotLoaded onRetry={known.refetch} />
      ) : known.data ? (
        <>
          <p className="mb-3">
            {t(m.methods_codes_left, { remaining: known.data.remaining, total: known.data.total })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={isBusy}
              onClick={async () => show(await attempt((accounts) => accounts.mfa.recoveryCodes.regenerate()))}
            >
              {t(m.methods_codes_renew)}
            </Button>
            <Button look="quiet" disabled={isBusy} onClick={() => ask('codes')}>
              {t(m.methods_codes_remove)}
            </Button>
          </div>
        </>
      ) : (
        <Button
          disabled={isBusy || known.isPending}
          onClick={async () => show(await attempt((accounts) => accounts.mfa.recoveryCodes.generate()))}
        >
          {t(m.methods_codes_make)}
        </Button>
      )}
      {question}
      {sheet}
    </Part>
  )
}

/** How many codes are left; null where none were made. */
async function readStatus() {
  const known = await askAccounts((accounts) => accounts.mfa.listFactors())
  const hasCodes = known?.data?.all.some(({ factor_type }) => String(factor_type) === 'recovery_code')
  if (!hasCodes) return null
  return (await askAccounts((accounts) => accounts.mfa.recoveryCodes.getStatus()))?.data ?? null
}
