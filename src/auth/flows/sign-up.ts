/** New people. Whoever asks about an address that is taken hears the same as about a free one. */
import type { Tx } from '#platform/database.ts'
import { checkEnabled } from '../policy/addresses.ts'
import { AuthFailure } from '../policy/failure.ts'
import { checkMetadata } from '../policy/metadata.ts'
import { checkPassword, hashPassword, verifyPassword } from '../policy/passwords.ts'
import type { AuthServices, Caller } from '../services.ts'
import {
  type Address,
  confirmAddress,
  findByAddress,
  insertUser,
  lockAddress,
  type User,
  updateUser,
} from '../store/accounts.ts'
import { audit } from '../store/audit.ts'
import { type Choice, keepClaim, readProgramsClaim, settleClaims } from '../store/claims.ts'
import { claimDelivery, requireDelivery } from '../store/delivery-limits.ts'
import { type Challenge, openFlow } from '../store/pkce.ts'
import { beginSession, type SessionFacts, showSession } from '../store/sessions.ts'
import type { Metadata } from '../store/tables.ts'
import { type SessionView, strangerView, type UserView } from '../store/view.ts'

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
export async function signUp(services: AuthServices, asked: SignUp, caller: Caller): Promise<SessionView | UserView> {
  const { settings, database } = services
  const { address, password, data } = asked
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthFailure('signup_disabled')
  checkEnabled(address, settings)
  checkMetadata(data)
  await checkPassword(password, settings)
  // Both take their time for everybody, so that the time says nothing.
  const password_hash = await hashPassword(password)
  const before = await findByAddress(database.db, address)
  const claimed = before && (await readProgramsClaim(database.db, before.id))
  const isSame = await verifyPassword(password, claimed?.password_hash ?? null)
  const choice = { password_hash, user_metadata: data }
  const begun = await database.transaction(async (tx): Promise<SessionFacts | AuthFailure | null> => {
    await lockAddress(tx, address)
    const known = await findByAddress(tx, address)
    const isTrusted = trusts(address, services)
    if (known && isConfirmed(known, address)) {
      if (isTrusted) throw new AuthFailure('user_already_exists')
      return notifyOwner(tx, services, address, caller)
    }
    if (isTrusted) {
      const user = await admit(tx, known, address, choice, caller)
      return beginSession(tx, user, { method: 'password' }, caller)
    }
    const refusal = await claimDelivery(tx, services, address, 'sign-in', caller)
    const user = await claim(tx, known, { address, choice, isSame, refusal }, caller)
    if (refusal || !user) return refusal
    await sendProof(tx, services, user, asked, caller)
    return null
  })
  if (begun instanceof AuthFailure) throw begun
  return begun ? showSession(services, begun) : strangerView(address, data, settings.GOTRUE_JWT_AUD)
}

/** Where the operator asks for no proof, whoever comes first has the address. */
async function admit(
  tx: Tx,
  known: User | null,
  address: Address,
  choice: Partial<Choice>,
  caller: Caller,
): Promise<User> {
  const user = await settleClaims(tx, known ?? (await insertUser(tx, address)), { browser: '' })
  await audit(tx, caller, 'user_signedup', user)
  return confirmAddress(tx, await updateUser(tx, user.id, choice), kindOf(address))
}

interface Claim {
  address: Address
  choice: Choice
  /** Whether a program gives the password that a program has given before. */
  isSame: boolean
  refusal: AuthFailure | null
}

/**
 * Keeps what somebody chooses for an unproven address, also where no message goes out: the one under way must not open
 * what another has chosen. An account that is not there is not made without a message.
 */
async function claim(tx: Tx, known: User | null, asked: Claim, caller: Caller): Promise<User | null> {
  if (asked.refusal && !known) return null
  const user = known ?? (await insertUser(tx, asked.address))
  await keepClaim(tx, user.id, caller, asked.choice, asked.isSame)
  return user
}

/** The message with code and link. */
async function sendProof(
  tx: Tx,
  services: AuthServices,
  user: User,
  { address, challenge }: { address: Address; challenge: Challenge | null },
  caller: Caller,
): Promise<void> {
  const kind = 'phone' in address ? 'sms' : user.email_confirmed_at ? 'magiclink' : 'signup'
  const method = kind === 'magiclink' ? 'magiclink' : 'email/signup'
  const flow = challenge && (await openFlow(tx, challenge, flowOf(method, user, caller)))
  await services.messageQueue.add(tx, { kind, to: address, user_id: user.id, flow_id: flow?.id, ...back(caller) })
}

/** Somebody wants to sign up with an address that has an account. A text message has no room to say so, and costs. */
async function notifyOwner(tx: Tx, services: AuthServices, to: Address, caller: Caller): Promise<null> {
  await requireDelivery(tx, services, to, 'sign-in', caller)
  if ('email' in to) await services.messageQueue.add(tx, { kind: 'already_registered', to, ...back(caller) })
  return null
}

/** A person without an address, who may add one later. @throws AuthFailure */
export async function signUpAnonymously(services: AuthServices, data: Metadata, caller: Caller): Promise<SessionView> {
  const { settings, database } = services
  if (!settings.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED) throw new AuthFailure('anonymous_provider_disabled')
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthFailure('signup_disabled')
  checkMetadata(data)
  const begun = await database.transaction(async (tx) => {
    const user = await insertUser(tx, { user_metadata: data, is_anonymous: true })
    return beginSession(tx, user, { method: 'anonymous' }, caller)
  })
  return showSession(services, begun)
}

interface PasswordlessSignIn {
  address: Address
  mayCreate: boolean
  data: Metadata
  challenge: Challenge | null
}

/** Sends a code to an address; a new one gets an account when it may. @throws AuthFailure */
export async function sendCode(services: AuthServices, asked: PasswordlessSignIn, caller: Caller): Promise<void> {
  const { settings, database } = services
  const { address, mayCreate, data } = asked
  checkEnabled(address, settings)
  checkMetadata(data)
  const maySignUp = mayCreate && !settings.GOTRUE_DISABLE_SIGNUP
  const refusal = await database.transaction(async (tx) => {
    const limit = await claimDelivery(tx, services, address, 'sign-in', caller)
    const known = await findByAddress(tx, address)
    // Whether the address has an account is nobody else's business: without one nothing is sent.
    if (!known && !maySignUp) return limit
    const choice = { password_hash: null, user_metadata: data }
    const user = await personFor(tx, services, known, { address, choice, isSame: false, refusal: limit }, caller)
    if (limit || !user) return limit
    await sendProof(tx, services, user, asked, caller)
    return null
  })
  if (refusal) throw refusal
}

/** Whose code it will be: known, admitted without a proof, or waiting for one. */
async function personFor(
  tx: Tx,
  services: AuthServices,
  known: User | null,
  asked: Claim,
  caller: Caller,
): Promise<User | null> {
  const { address, choice, refusal } = asked
  if (known && isConfirmed(known, address)) return known
  if (!trusts(address, services)) return claim(tx, known, asked, caller)
  return refusal ? null : admit(tx, known, address, { user_metadata: choice.user_metadata }, caller)
}

const kindOf = (address: Address) => ('email' in address ? ('email' as const) : ('phone' as const))

const isConfirmed = (user: User, address: Address) =>
  ('email' in address ? user.email_confirmed_at : user.phone_confirmed_at) !== null

const trusts = (address: Address, { settings }: AuthServices) =>
  'email' in address ? settings.GOTRUE_MAILER_AUTOCONFIRM : settings.GOTRUE_SMS_AUTOCONFIRM

/** What a message needs to lead its reader back. */
export const back = ({ language, redirect_to, browser }: Caller) => ({ language, redirect_to, browser })

const flowOf = (method: string, user: User, { redirect_to }: Caller) => ({ method, user_id: user.id, redirect_to })
