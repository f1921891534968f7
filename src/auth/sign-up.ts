/** New people. Whoever asks about an address that is taken hears the same as about a free one. */
import type { Tx } from '#platform/database.ts'
import {
  type Address,
  confirmAddress,
  findByAddress,
  insertUser,
  lockAddress,
  type User,
  updateUser,
} from './accounts.ts'
import { checkEnabled } from './addresses.ts'
import { AuthFailure } from './failure.ts'
import { type Challenge, openFlow } from './flows.ts'
import type { Caller, House } from './house.ts'
import { checkMetadata } from './metadata.ts'
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts'
import { claimSending } from './sendings.ts'
import { beginSession, type SessionFacts, showSession } from './sessions.ts'
import type { Metadata } from './tables.ts'
import { type SessionView, strangerView, type UserView } from './view.ts'

interface SignUp {
  address: Address
  password: string
  data: Metadata
  challenge: Challenge | null
}

/**
 * @returns a session where addresses need no proof, else what any stranger is told, whether there is an account or not.
 * @throws AuthFailure
 */
export async function signUp(house: House, asked: SignUp, caller: Caller): Promise<SessionView | UserView> {
  const { settings, database } = house
  const { address, password, data } = asked
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthFailure('signup_disabled')
  checkEnabled(address, settings)
  checkMetadata(data)
  checkPassword(password, settings.GOTRUE_PASSWORD_MIN_LENGTH)
  // Both take their time for everybody, so that the time says nothing.
  const password_hash = await hashPassword(password)
  const before = await findByAddress(database.db, address)
  const isSame = await verifyPassword(password, before?.password_hash ?? null)
  const isTrusted = trusts(address, house)
  const begun = await database.transaction(async (tx): Promise<SessionFacts | null> => {
    await lockAddress(tx, address)
    const known = await findByAddress(tx, address)
    if (known && isConfirmed(known, address)) {
      if (isTrusted) throw new AuthFailure('user_already_exists')
      await tellOwner(tx, house, address, caller)
      return null
    }
    const user = known
      ? await claimAgain(tx, known, data, isSame)
      : await insertUser(tx, { ...address, password_hash, user_metadata: data })
    if (isTrusted)
      return beginSession(tx, await confirmAddress(tx, user, kindOf(address)), { method: 'password' }, caller)
    await claimSending(tx, house, address, 'sign-in', caller)
    const kind = 'email' in address ? 'signup' : 'sms'
    const flow = asked.challenge && (await openFlow(tx, asked.challenge, flowOf('email/signup', user, caller)))
    await house.letters.post(tx, { kind, to: address, user_id: user.id, flow_id: flow?.id, ...back(caller) })
    return null
  })
  return begun ? showSession(house, begun) : strangerView(address, data, settings.GOTRUE_JWT_AUD)
}

/**
 * Two have asked for an account with an address that neither has proven. Whoever proves it sets a password anew:
 * what a stranger chose before must not open it.
 */
async function claimAgain(tx: Tx, user: User, data: Metadata, isSamePassword: boolean): Promise<User> {
  return isSamePassword ? user : updateUser(tx, user.id, { password_hash: null, user_metadata: data })
}

/** Somebody wants to sign up with an address that has an account. A text message has no room to say so, and costs. */
async function tellOwner(tx: Tx, house: House, to: Address, caller: Caller): Promise<void> {
  await claimSending(tx, house, to, 'sign-in', caller)
  if ('email' in to) await house.letters.post(tx, { kind: 'already_registered', to, ...back(caller) })
}

/** A person without an address, who may add one later. @throws AuthFailure */
export async function signUpAnonymously(house: House, data: Metadata, caller: Caller): Promise<SessionView> {
  const { settings, database } = house
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthFailure('signup_disabled')
  checkMetadata(data)
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
  checkMetadata(data)
  const maySignUp = mayCreate && !settings.GOTRUE_DISABLE_SIGNUP
  await database.transaction(async (tx) => {
    await claimSending(tx, house, address, 'sign-in', caller)
    const known = await findByAddress(tx, address)
    // Whether the address has an account is nobody else's business: without one nothing is sent.
    if (!known && !maySignUp) return
    const isOpen = known && !isConfirmed(known, address)
    const user = known
      ? await claimAgain(tx, known, data, !isOpen)
      : await insertUser(tx, { ...address, user_metadata: data })
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
