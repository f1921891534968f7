/** New people. Whoever asks about an address that is taken hears the same as about a free one. */
import {
  type Address,
  confirmAddress,
  findByAddress,
  insertUser,
  lockAddress,
  personOf,
  type User,
} from './accounts.ts'
import { checkEnabled } from './addresses.ts'
import { AuthFailure } from './failure.ts'
import { type Challenge, openFlow } from './flows.ts'
import type { Caller, House } from './house.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { claimSending } from './sendings.ts'
import { beginSession, type SessionFacts, showSession } from './sessions.ts'
import type { Metadata } from './tables.ts'
import { decoyUser, type SessionView, toUserView, type UserView } from './view.ts'

interface SignUp {
  address: Address
  password: string
  data: Metadata
  challenge: Challenge | null
}

/**
 * @returns a session where addresses need no proof, else the person, to whom a code is on its way.
 * @throws AuthFailure
 */
export async function signUp(house: House, asked: SignUp, caller: Caller): Promise<SessionView | UserView> {
  const { settings, database } = house
  const { address, password, data } = asked
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthFailure('signup_disabled')
  checkEnabled(address, settings)
  checkPassword(password, settings.GOTRUE_PASSWORD_MIN_LENGTH)
  const password_hash = await hashPassword(password)
  const isTrusted = trusts(address, house)
  const made = await database.transaction(async (tx): Promise<SessionFacts | UserView> => {
    await lockAddress(tx, address)
    const known = await findByAddress(tx, address)
    if (known && isConfirmed(known, address)) {
      if (isTrusted) throw new AuthFailure('user_already_exists')
      await claimSending(tx, address, 'sign-in', settings)
      await house.letters.post(tx, { kind: 'already_registered', to: address, ...back(caller) })
      return decoyUser(address, data, settings.GOTRUE_JWT_AUD)
    }
    // Nothing of an account that waits for its proof is overwritten by whoever comes next.
    const user = known ?? (await insertUser(tx, { ...address, password_hash, user_metadata: data }))
    if (isTrusted) {
      const confirmed = await confirmAddress(tx, user, kindOf(address))
      return beginSession(tx, confirmed, { method: 'password' }, caller)
    }
    await claimSending(tx, address, 'sign-in', settings)
    const kind = 'email' in address ? 'signup' : 'sms'
    const flow = asked.challenge && (await openFlow(tx, asked.challenge, flowOf('email/signup', user, caller)))
    await house.letters.post(tx, { kind, to: address, user_id: user.id, flow_id: flow?.id, ...back(caller) })
    return toUserView(await personOf(tx, user), settings.GOTRUE_JWT_AUD)
  })
  return 'session' in made ? showSession(house, made as SessionFacts) : made
}

/** A person without an address, who may add one later. @throws AuthFailure */
export async function signUpAnonymously(house: House, data: Metadata, caller: Caller): Promise<SessionView> {
  const { settings, database } = house
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthFailure('signup_disabled')
  if (!settings.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED) throw new AuthFailure('anonymous_provider_disabled')
  const begun = await database.transaction(async (tx) => {
    const user = await insertUser(tx, { user_metadata: data, is_anonymous: true })
    return beginSession(tx, user, { method: 'anonymous' }, caller)
  })
  return showSession(house, begun)
}

interface PasswordlessSignIn {
  address: Address
  mayCreate: boolean
  data: Metadata
  challenge: Challenge | null
}

/** Sends a code to an address; a new one gets an account when it may. @throws AuthFailure */
export async function sendCode(house: House, asked: PasswordlessSignIn, caller: Caller): Promise<void> {
  const { settings, database } = house
  const { address, mayCreate, data } = asked
  checkEnabled(address, settings)
  const maySignUp = mayCreate && !settings.GOTRUE_DISABLE_SIGNUP
  await database.transaction(async (tx) => {
    await claimSending(tx, address, 'sign-in', settings)
    const known = await findByAddress(tx, address)
    // Whether the address has an account is nobody else's business: without one nothing is sent.
    if (!known && !maySignUp) return
    const user = known ?? (await insertUser(tx, { ...address, user_metadata: data }))
    const kind = 'phone' in address ? 'sms' : user.email_confirmed_at ? 'magiclink' : 'signup'
    const method = kind === 'signup' ? 'email/signup' : 'magiclink'
    const flow = asked.challenge && (await openFlow(tx, asked.challenge, flowOf(method, user, caller)))
    await house.letters.post(tx, { kind, to: address, user_id: user.id, flow_id: flow?.id, ...back(caller) })
  })
}

const kindOf = (address: Address) => ('email' in address ? ('email' as const) : ('phone' as const))

const isConfirmed = (user: User, address: Address) =>
  ('email' in address ? user.email_confirmed_at : user.phone_confirmed_at) !== null

const trusts = (address: Address, { settings }: House) =>
  'email' in address ? settings.GOTRUE_MAILER_AUTOCONFIRM : settings.GOTRUE_SMS_AUTOCONFIRM

/** What a letter needs to lead its reader back. */
export const back = ({ language, redirect_to }: Caller) => ({ language, redirect_to })

const flowOf = (method: string, user: User, { redirect_to }: Caller) => ({ method, user_id: user.id, redirect_to })
