/** Signing in with a password, or with the code of a flow that came back. */

import { checkEnabled } from '../policy/addresses.ts'
import { AuthFailure } from '../policy/failure.ts'
import type { Guessed } from '../policy/limits.ts'
import { hashPassword, isOurs, verifyPassword, weaknessOf } from '../policy/passwords.ts'
import type { AuthServices, Caller } from '../services.ts'
import { type Address, findByAddress, updateUser } from '../store/accounts.ts'
import { isKnownAt } from '../store/browsers.ts'
import { readClaimedHash } from '../store/claims.ts'
import { exchangeFlow } from '../store/pkce.ts'
import { beginSession, isBanned, showSession } from '../store/sessions.ts'
import type { SessionView } from '../store/view.ts'
import { notifyOwner } from './notices.ts'

/**
 * Unknown person, no password and wrong password are one answer, after the same time.
 * @throws AuthFailure `invalid_credentials`; the others only to who knows the password.
 */
export async function signInWithPassword(
  services: AuthServices,
  { address, password }: { address: Address; password: string },
  caller: Caller,
): Promise<SessionView> {
  const { database, settings } = services
  checkEnabled(address, settings, { status: 422, what: 'logins' })
  const user = await findByAddress(database.db, address)
  const account = 'email' in address ? address.email : address.phone
  const guessed = { account, password_hash: user?.password_hash ?? null }
  await takeTurn(services, address, guessed, caller)
  const hash = user && (user.password_hash ?? (await readClaimedHash(database.db, user.id, caller)))
  const isRight = await verifyPassword(password, hash)
  if (!user || !isRight) throw new AuthFailure('invalid_credentials')
  await services.guesses.passwords.giveBack(guessed, caller.ip)
  if (isBanned(user)) throw new AuthFailure('user_banned', { status: 400 })
  if ('email' in address && !user.email_confirmed_at) throw new AuthFailure('email_not_confirmed')
  if ('phone' in address && !user.phone_confirmed_at) throw new AuthFailure('phone_not_confirmed')
  const renewed = isOurs(user.password_hash) ? null : await hashPassword(password)
  const begun = await database.transaction(async (tx) => {
    // A hash that was moved in from elsewhere is replaced by one of ours as soon as its password is known.
    const current = renewed ? await updateUser(tx, user.id, { password_hash: renewed }) : user
    return beginSession(tx, current, { method: 'password' }, caller)
  })
  const session = await showSession(services, begun)
  const weakness = weaknessOf(password, settings)
  return weakness ? { ...session, weak_password: weakness } : session
}

/** @throws AuthFailure `over_request_rate_limit`; the owner is told once a day when many networks try. */
async function takeTurn(services: AuthServices, address: Address, guessed: Guessed, caller: Caller): Promise<void> {
  const { database, guesses } = services
  const verdict = await guesses.passwords.take(guessed, caller.ip)
  if (verdict === 'taken') return
  if (verdict === 'only-known-browsers') {
    if (await isKnownAt(database.db, address, caller)) return
    await warnOwner(services, address, guessed.account, caller)
  }
  throw new AuthFailure('over_request_rate_limit')
}

async function warnOwner(services: AuthServices, address: Address, account: string, caller: Caller): Promise<void> {
  if (!(await services.guesses.passwords.shouldWarn(account))) return
  await services.database.transaction(async (tx) => {
    const user = await findByAddress(tx, address)
    if (user) await notifyOwner(tx, services, user, caller, 'many_tries')
  })
}

/** @throws AuthFailure as `exchangeFlow`. */
export async function signInWithFlow(
  services: AuthServices,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
  caller: Caller,
): Promise<SessionView> {
  const { begun, flow } = await services.database.transaction(async (tx) => {
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
    ...(await showSession(services, begun)),
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
  }
}
