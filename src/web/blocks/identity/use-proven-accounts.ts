import type { SignedIn } from '../../rpc/session-store.ts'
import { type AskAccounts, askAccounts } from './ask-accounts.ts'
import { useAttempt } from './use-attempt.ts'
import { useProof } from './use-proof.tsx'

const NEEDED = 'reauthentication_needed'

/**
 * As `askAccounts`, for what the account service does only after a fresh proof of who is there.
 * @param name of the act, unique on its page. Show `sheet`.
 * @returns `ask` answers null when the proof was not given.
 */
export function useProvenAccounts(name: string, user: SignedIn): { ask: AskAccounts; sheet: React.ReactNode } {
  const { prove, sheet } = useProof(name, user)
  const ask: AskAccounts = async (act) => {
    const outcome = await askAccounts(async (accounts) => {
      const answer = await prove(async () => {
        const given = await act(accounts)
        if (given.error?.code === NEEDED) throw given.error
        return given
      })
      return { error: answer?.error ?? null, answer }
    })
    return outcome?.answer ?? null
  }
  return { ask, sheet }
}

/** As `useAttempt`, after such a proof. */
export function useProvenAttempt(name: string, user: SignedIn) {
  const { ask, sheet } = useProvenAccounts(name, user)
  return { ...useAttempt(ask), sheet }
}
