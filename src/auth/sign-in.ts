/** Signing in with a password, or with the code of a flow that came back. */
import { type Address, findByAddress } from './accounts.ts'
import { checkEnabled } from './addresses.ts'
import { AuthFailure } from './failure.ts'
import { exchangeFlow } from './flows.ts'
import type { Caller, House } from './house.ts'
import { passwordTries } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { beginSession, isBanned, showSession } from './sessions.ts'
import type { SessionView } from './view.ts'

/**
 * Unknown person, no password and wrong password are one answer, after the same time.
 * @throws AuthFailure `invalid_credentials`; the others only to who knows the password.
 */
export async function signInWithPassword(
  house: House,
  { address, password }: { address: Address; password: string },
  caller: Caller,
): Promise<SessionView> {
  const { database, settings } = house
  checkEnabled(address, settings)
  const account = 'email' in address ? address.email : address.phone
  if (!(await passwordTries.take(account, caller.ip))) throw new AuthFailure('over_request_rate_limit')
  const user = await findByAddress(database.db, address)
  const isRight = await verifyPassword(password, user?.password_hash ?? null)
  if (!user || !isRight) throw new AuthFailure('invalid_credentials')
  await passwordTries.giveBack(account, caller.ip)
  if (isBanned(user)) throw new AuthFailure('user_banned', { status: 400 })
  if ('email' in address && !user.email_confirmed_at) throw new AuthFailure('email_not_confirmed')
  if ('phone' in address && !user.phone_confirmed_at) throw new AuthFailure('phone_not_confirmed')
  return showSession(house, await database.transaction((tx) => beginSession(tx, user, { method: 'password' }, caller)))
}

/** @throws AuthFailure as `exchangeFlow`. */
export async function signInWithFlow(
  house: House,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
  caller: Caller,
): Promise<SessionView> {
  const { begun, flow } = await house.database.transaction(async (tx) => {
    const { flow, user } = await exchangeFlow(tx, auth_code, code_verifier)
    if (isBanned(user)) throw new AuthFailure('user_banned', { status: 400 })
    const method = {
      method: flow.method,
      is_recovery: flow.method === 'recovery',
      ...(flow.provider && { provider: flow.provider }),
    }
    return { begun: await beginSession(tx, user, method, caller), flow }
  })
  // What the provider gave for its own use, said this once.
  const { provider_token, provider_refresh_token } = flow.provider_state as Partial<Record<string, string>>
  return {
    ...(await showSession(house, begun)),
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
  }
}
