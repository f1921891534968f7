import type { SignedIn } from '../../rpc/session-store.ts'
import { type Attempt, useAttempt } from './use-attempt.ts'
import { useProof } from './use-proof.tsx'

const NEEDED = 'reauthentication_needed'

type Act = Parameters<Attempt['attempt']>[0]

/**
 * As `useAttempt`, for what the account service does only after a fresh proof of who is there.
 * @param name of the act, unique on its page. Show `sheet`.
 */
export function useProvenAttempt(name: string, user: SignedIn) {
  const { attempt, ...tries } = useAttempt()
  const { prove, sheet } = useProof(name, user)
  const provenAttempt = async <Answer extends Awaited<ReturnType<Act>>>(
    act: (accounts: Parameters<Act>[0]) => Promise<Answer>,
  ): Promise<Answer | null> => {
    const outcome = await attempt(async (accounts) => {
      const answer = await prove(async () => {
        const given = await act(accounts)
        if (given.error?.code === NEEDED) throw given.error
        return given
      })
      return { error: answer?.error ?? null, answer }
    })
    return outcome?.answer ?? null
  }
  return { ...tries, attempt: provenAttempt, sheet }
}
