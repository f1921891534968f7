/** What the account service answers beside the protocol of its official client. */
import { NoAnswer } from './failure.ts'

/** @throws NoAnswer, or a refusal of the service's status. */
export async function askService(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(`/auth/v1${path}`, init).catch((error: unknown) => {
    throw new NoAnswer(error)
  })
  const { ok, status } = response
  if (!ok) throw Object.assign(new Error(`the account service answered ${status}`), { code: 'ACCOUNTS_FAILED', status })
  return response
}
