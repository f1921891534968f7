/** The account service, as forms and buttons ask it. */
import * as m from '#messages'
import type { Translate } from '../../language/language.tsx'
import { loadAccounts } from '../../rpc/session.ts'
import { failureSentence } from '../feedback/failure-sentence.ts'

export type Accounts = Awaited<ReturnType<typeof loadAccounts>>
/** As the client answers. */
export interface Outcome {
  error: { name: string; message: string; code?: string | undefined; status?: number | undefined } | null
}
export type AskAccounts = <Answer extends Outcome>(
  act: (accounts: Accounts) => Promise<Answer>,
) => Promise<Answer | null>

/** The service says no. */
class AccountRefusal extends Error {
  readonly failure: NonNullable<Outcome['error']>
  constructor(failure: NonNullable<Outcome['error']>) {
    super(failure.message)
    this.failure = failure
  }
}

/** @throws AccountRefusal, or what has failed before anything was asked. */
export const askAccounts: AskAccounts = async (act) => {
  const answer = await act(await loadAccounts())
  if (answer.error) throw new AccountRefusal(answer.error)
  return answer
}

/** Why it failed, in the reader's language; the sentences are loaded with the first failure. */
export async function explainAccount(error: unknown, t: Translate): Promise<{ form: string }> {
  if (!(error instanceof AccountRefusal)) return { form: t(failureSentence(error)) }
  const sentences = await import('./account-sentences.ts').catch(() => null)
  return { form: sentences ? sentences.failureText(t, error.failure) : t(m.account_error_network) }
}
