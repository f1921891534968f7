import { useState } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { notify } from '../feedback/notify.ts'
import { useOnce } from '../forms/use-once.ts'
import { type AskAccounts, askAccounts, explainAccount } from './ask-accounts.ts'

/**
 * For buttons: one call of the account service at a time. What went wrong is said in a notice and stays in `failure`.
 * @returns `attempt` gives the answer, or null when it failed.
 */
export function useAttempt(ask: AskAccounts = askAccounts) {
  const t = useTranslate()
  const { isBusy, run } = useOnce()
  const [failure, setFailure] = useState<string | null>(null)
  const tryOut = async <Answer>(asked: Promise<Answer | null>) => {
    setFailure(null)
    try {
      return await asked
    } catch (error) {
      const { form } = await explainAccount(error, t)
      setFailure(form)
      void notify('error', t(m.account_error_title), form)
      return null
    }
  }
  const attempt: AskAccounts = async (act) => (await run(() => tryOut(ask(act)))) ?? null
  return { isBusy, failure, attempt }
}
