/** One-time codes and links redeemed: the address is proven, and its person is signed in. */
import type { Tx } from '#platform/database.ts'
import { readPhone, readTypedEmail } from '../policy/addresses.ts'
import { AuthFailure, type FailureCode, invalid } from '../policy/failure.ts'
import type { AuthServices, Caller } from '../services.ts'
import {
  type Address,
  confirmAddress,
  deleteUser,
  findByAddress,
  identitiesOf,
  lockAddress,
  lockUser,
  providersOf,
  type User,
  updateUser,
} from '../store/accounts.ts'
import { audit } from '../store/audit.ts'
import { settleClaims } from '../store/claims.ts'
import { dropTokens, matchCode, matchLink, type OneTimeToken } from '../store/one-time.ts'
import { completeFlow } from '../store/pkce.ts'
import { beginSession, isBanned, type SessionFacts, showSession } from '../store/sessions.ts'
import type { Purpose } from '../store/tables.ts'
import type { SessionView } from '../store/view.ts'
import { notifyOfMethods } from './notices.ts'

/** What each type of the protocol may redeem. A code for a new person is `signup`, for a known one `magiclink`. */
const PURPOSES: Record<string, Purpose[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['signup', 'magiclink', 'invite'],
  email_change: ['email_change_old', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
}
const purposesOf = (type: string) => (Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined)
const PHONE_TYPES = ['sms', 'phone_change']

export interface Redeemed {
  type: string
  email?: string | undefined
  phone?: string | undefined
  token?: string | undefined
  token_hash?: string | undefined
}

/** Half of a change of address: the other mailbox has to agree as well. */
export interface HalfDone {
  msg: string
  code: '200'
}

const HALF_DONE: HalfDone = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}
/** Of links; typed codes have a text of their own (the protocol, 4.5). */
const LINK_EXPIRED = 'Email link is invalid or has expired'

/** A typed code, or the hash of a link. @throws AuthFailure `otp_expired` whatever was wrong about it. */
export async function verifyOneTime(
  services: AuthServices,
  asked: Redeemed,
  caller: Caller,
): Promise<SessionView | HalfDone> {
  const purposes = purposesOf(asked.type)
  if (!purposes) throw invalid('Verify requires a verification type')
  const find = finderOf(asked, purposes, caller)
  const outcome = await settle(services, find, async (tx, token, user) => {
    const proven = await applyToken(tx, services, token, user, caller)
    return proven ? beginSession(tx, proven, methodOf(token), caller) : HALF_DONE
  }).catch((error: unknown) => {
    const isLink = error instanceof AuthFailure && error.code === 'otp_expired' && asked.token_hash
    throw isLink ? new AuthFailure('otp_expired', { text: LINK_EXPIRED }) : error
  })
  return 'session' in outcome ? showSession(services, outcome) : outcome
}

/** Addresses are shown to who holds a link without being said: enough to know one's own. */
function maskedAddress(address: string): string {
  const [name = '', host] = address.split('@')
  return host === undefined ? '' : `${name.slice(0, 1)}***${name.length > 1 ? name.slice(-1) : ''}@${host}`
}

/**
 * Whose link it is, so that nobody who is signed in becomes somebody else without a word. Uses nothing up.
 * @throws AuthFailure `otp_expired`.
 */
export async function ownerOfLink(
  { database }: AuthServices,
  { type, token_hash = '' }: Redeemed,
): Promise<{ address: string }> {
  const purposes = purposesOf(type)
  if (!purposes || token_hash === '') throw invalid('Verify requires a token_hash and a verification type')
  const token = await database.transaction((tx) => matchLink(tx, purposes, token_hash))
  if (!token) throw new AuthFailure('otp_expired', { text: LINK_EXPIRED })
  return { address: maskedAddress(token.address) }
}

export type LinkOutcome =
  | { kind: 'session'; session: SessionView; type: string }
  | { kind: 'code'; auth_code: string }
  | { kind: 'message'; text: string }

/** A link that was followed. Where its flow has a proof key, the browser gets a code to exchange. */
export async function followLink(
  services: AuthServices,
  { type, token }: { type: string; token: string },
  caller: Caller,
): Promise<LinkOutcome> {
  const purposes = purposesOf(type)
  if (!purposes || PHONE_TYPES.includes(type)) throw invalid('Verify requires a verification type')
  const find = (tx: Tx) => matchLink(tx, purposes, token)
  const outcome = await settle(services, find, async (tx, found, user): Promise<SessionFacts | LinkOutcome> => {
    const proven = await applyToken(tx, services, found, user, caller)
    if (!proven) return { kind: 'message', text: HALF_DONE.msg }
    if (found.flow_id) {
      const method = found.purpose === 'signup' ? 'email/signup' : type
      return { kind: 'code', auth_code: await completeFlow(tx, found.flow_id, user.id, method) }
    }
    return beginSession(tx, proven, methodOf(found), caller)
  }).catch((error: unknown) => {
    const isOver = error instanceof AuthFailure && error.code === 'otp_expired'
    throw isOver ? new AuthFailure('otp_expired', { text: LINK_EXPIRED }) : error
  })
  return 'user' in outcome ? { kind: 'session', type, session: await showSession(services, outcome) } : outcome
}

const methodOf = ({ purpose }: OneTimeToken) => ({ method: 'otp', is_recovery: purpose === 'recovery' })

function finderOf(asked: Redeemed, purposes: Purpose[], caller: Caller): (tx: Tx) => Promise<OneTimeToken | null> {
  const { token_hash: link, token: code } = asked
  if (link) {
    if (code || asked.email || asked.phone) throw invalid('Only the token_hash and type should be provided')
    return (tx) => matchLink(tx, purposes, link)
  }
  if (!code) throw invalid('Verify requires a token or a token hash')
  const address = PHONE_TYPES.includes(asked.type) ? readPhone(asked.phone ?? '') : readTypedEmail(asked.email ?? '')
  return (tx) => matchCode(tx, purposes, address, code.normalize('NFKC').replace(/\s/g, ''), caller)
}

/** Finds the token and acts on it in one transaction; a wrong try counts although it fails. */
async function settle<T extends object>(
  { database }: AuthServices,
  find: (tx: Tx) => Promise<OneTimeToken | null>,
  act: (tx: Tx, token: OneTimeToken, user: User) => Promise<T>,
): Promise<T> {
  const outcome = await database.transaction(async (tx): Promise<T | FailureCode> => {
    const token = await find(tx)
    const user = token && (await lockUser(tx, token.user_id))
    if (!token || !user) return 'otp_expired'
    return isBanned(user) ? 'user_banned' : act(tx, token, user)
  })
  if (typeof outcome === 'string') throw new AuthFailure(outcome)
  return outcome
}

/**
 * @returns the person with what the token proves, or null when the other mailbox has still to agree.
 * @throws AuthFailure when the token was sent to an address that is not, or no longer, the one in question.
 */
async function applyToken(
  tx: Tx,
  services: AuthServices,
  token: OneTimeToken,
  user: User,
  caller: Caller,
): Promise<User | null> {
  const { purpose, address } = token
  if (address !== addressIn(user, purpose)) throw new AuthFailure('otp_expired')
  if (purpose === 'email_change_old' || purpose === 'email_change_new')
    return changeEmail(tx, services, token, user, caller)
  await dropTokens(tx, { user_id: user.id })
  if (purpose === 'phone_change') {
    await freeAddress(tx, { phone: address }, user)
    await notifyOfMethods(tx, services, user, caller)
    return confirmAddress(tx, await updateUser(tx, user.id, { phone: address, new_phone: null }), 'phone')
  }
  const isFirst = !user.email_confirmed_at && !user.phone_confirmed_at
  const settled = isFirst ? await settleClaims(tx, user, caller, purpose === 'recovery') : user
  if (isFirst) await audit(tx, caller, 'user_signedup', user)
  return confirmAddress(tx, settled, purpose === 'sms' ? 'phone' : 'email')
}

function addressIn(user: User, purpose: Purpose): string | null {
  if (purpose === 'email_change_new') return user.new_email
  if (purpose === 'phone_change') return user.new_phone
  return purpose === 'sms' ? user.phone : user.email
}

/** The old and the new mailbox both agree, in any order, where the operator asks for both. */
async function changeEmail(
  tx: Tx,
  services: AuthServices,
  token: OneTimeToken,
  user: User,
  caller: Caller,
): Promise<User | null> {
  const { settings } = services
  if (!user.new_email) throw new AuthFailure('otp_expired')
  const purpose = token.purpose === 'email_change_old' ? 'email_change_old' : 'email_change_new'
  const needsBoth = settings.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED && user.email_confirmed_at !== null
  if (needsBoth && (user.email_change_agreed === null || user.email_change_agreed === purpose)) {
    await dropTokens(tx, { id: token.id })
    await updateUser(tx, user.id, { email_change_agreed: purpose })
    return null
  }
  await dropTokens(tx, { user_id: user.id })
  await freeAddress(tx, { email: user.new_email }, user)
  // The mailbox, or the phone, from before hears of it.
  await notifyOfMethods(tx, services, user, caller)
  const changed = await updateUser(tx, user.id, {
    email: user.new_email,
    new_email: null,
    email_change_agreed: null,
    app_metadata: providersOf(user.app_metadata, await identitiesOf(tx, user.id)),
  })
  return confirmAddress(tx, changed, 'email')
}

/** Whoever has only claimed the address, and never proven it, gives way. @throws AuthFailure when it is proven. */
async function freeAddress(tx: Tx, address: Address, { id }: User): Promise<void> {
  await lockAddress(tx, address)
  const holder = await findByAddress(tx, address)
  if (!holder || holder.id === id) return
  if (holder.email_confirmed_at || holder.phone_confirmed_at || holder.last_sign_in_at) {
    throw new AuthFailure('email' in address ? 'email_exists' : 'phone_exists')
  }
  await deleteUser(tx, holder.id)
}
