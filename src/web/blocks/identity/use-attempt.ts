import { useState } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { loadAccounts } from '../../rpc/session.ts'
import { notify } from '../feedback/notify.ts'

export type Attempt = ReturnType<typeof useAttempt>
type Accounts = Awaited<ReturnType<typeof loadAccounts>>
interface Outcome {
  error: { name: string; message: string; code?: string | undefined } | null
}

/**
 * One call of the account service at a time. What went wrong is said in a notice and stays in `failure`, its code in `code`.
 * @returns `attempt` gives the answer, or null when it failed.
 */
export function useAttempt() {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const attempt = async <Answer extends Outcome>(act: (accounts: Accounts) => Promise<Answer>) => {
    if (isBusy) return null
    setBusy(true)
    setFailure(null)
    setCode(null)
    try {
      const answer = await act(await loadAccounts())
      if (!answer.error) return answer
      const { failureText } = await import('./account-sentences.ts')
      say(failureText(t, answer.error))
      setCode(answer.error.code ?? null)
    } catch {
      say(t(m.account_error_network))
    } finally {
      setBusy(false)
    }
    return null
  }
  const say = (text: string) => {
    setFailure(text)
    void notify('error', t(m.account_error_title), text)
  }
  return { isBusy, failure, code, attempt, say }
}
