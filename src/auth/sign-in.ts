/** Signing in with a password, or with the code of a flow that came back. */
import { type Address, findByAddress, updateUser } from './accounts.ts'
import { checkEnabled } from './addresses.ts'
import { isKnownAt } from './browsers.ts'
import { readClaimedHash } from './claims.ts'
import { AuthFailure } from './failure.ts'
import { exchangeFlow } from './flows.ts'
import type { Caller, House } from './house.ts'
import { passwordTries } from './limits.ts'
import { tellOwner } from './notices.ts'
import { hashPassword, isOurs, verifyPassword, weaknessOf } from './passwords.ts'
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
  checkEnabled(address, settings, { status: 422, what: 'logins' })
  const account = 'email' in address ? address.email : address.phone
  await takeTurn(house, address, caller)
  const user = await findByAddress(database.db, address)
  const hash = user && (user.password_hash ?? (await readClaimedHash(database.db, user.id, caller)))
  const isRight = await verifyPassword(password, hash)
  if (!user || !isRight) throw new AuthFailure('invalid_credentials')
  await passwordTries.giveBack(account, caller.ip)
  if (isBanned(user)) throw new AuthFailure('user_banned', { status: 400 })
  if ('email' in address && !user.email_confirmed_at) throw new AuthFailure('email_not_confirmed')
  if ('phone' in address && !user.phone_confirmed_at) throw new AuthFailure('phone_not_confirmed')
  const renewed = isOurs(user.password_hash) ? null : await hashPassword(password)
  const begun = await database.transaction(async (tx) => {
    // A hash that was moved in from elsewhere is replaced by one of ours as soon as its password is known.
    const current = renewed ? await updateUser(tx, user.id, { password_hash: renewed }) : user
    return beginSession(tx, current, { method: 'password' }, caller)
  })
  const session = await showSession(house, begun)
  const weakness = weaknessOf(password, settings)
  return weakness ? { ...session, weak_password: weakness } : session
}

/** @throws AuthFailure `over_request_rate_limit`; the owner is told once a day when many networks try. */
async function takeTurn(house: House, address: Address, caller: Caller): Promise<void> {
  const { database } = house
  const account = 'email' in address ? address.email : address.phone
  const turn = await passwordTries.take(account, caller.ip)
  if (turn === 'taken') return
  if (turn === 'only-known-browsers') {
    if (await isKnownAt(database.db, address, caller)) return
    await warnOwner(house, address, account, caller)
  }
  throw new AuthFailure('over_request_rate_limit')
}

async function warnOwner(house: House, address: Address, account: string, caller: Caller): Promise<void> {
  if (!(await passwordTries.shouldWarn(account))) return
  await house.database.transaction(async (tx) => {
    const user = await findByAddress(tx, address)
    if (user) await tellOwner(tx, house, user, caller, 'many_tries')
  })
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
