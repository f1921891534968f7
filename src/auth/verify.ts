/** One-time codes and links redeemed: the address is proven, and its person is signed in. */
import type { Tx } from '#platform/database.ts'
import {
  confirmAddress,
  findByAddress,
  identitiesOf,
  lockUser,
  providersOf,
  type User,
  updateUser,
} from './accounts.ts'
import { readEmail, readPhone } from './addresses.ts'
import { AuthFailure, type FailureCode, invalid } from './failure.ts'
import { completeFlow } from './flows.ts'
import type { Caller, House } from './house.ts'
import { dropTokens, matchCode, matchLink, type OneTimeToken } from './one-time.ts'
import { beginSession, isBanned, type SessionFacts, showSession } from './sessions.ts'
import type { Purpose } from './tables.ts'
import type { SessionView } from './view.ts'

/** What each type of the protocol may redeem. A code for a new person is `signup`, for a known one `magiclink`. */
const PURPOSES: Record<string, Purpose[]> = {
  signup: ['signup'],
  invite: ['signup'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_old', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
}
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
const LINK_EXPIRED = 'Email link is invalid or has expired'

/** A typed code, or the hash of a link. @throws AuthFailure `otp_expired` whatever was wrong about it. */
export async function verifyOneTime(house: House, asked: Redeemed, caller: Caller): Promise<SessionView | HalfDone> {
  const purposes = PURPOSES[asked.type]
  if (!purposes) throw invalid('Verify requires a verification type')
  const find = finderOf(asked, purposes)
  const outcome = await settle(house, find, async (tx, token, user) => {
    const proven = await applyToken(tx, house, token, user)
    return proven ? beginSession(tx, proven, methodOf(token), caller) : HALF_DONE
  })
  return 'session' in outcome ? showSession(house, outcome) : outcome
}

export type LinkOutcome =
  | { kind: 'session'; session: SessionView; type: string }
  | { kind: 'code'; auth_code: string }
  | { kind: 'message'; text: string }

/** A link that was followed. Where its flow has a proof key, the browser gets a code to exchange. */
export async function followLink(
  house: House,
  { type, token }: { type: string; token: string },
  caller: Caller,
): Promise<LinkOutcome> {
  const purposes = PURPOSES[type]
  if (!purposes || PHONE_TYPES.includes(type)) throw invalid('Verify requires a verification type')
  const find = (tx: Tx) => matchLink(tx, purposes, token)
  const outcome = await settle(house, find, async (tx, found, user): Promise<SessionFacts | LinkOutcome> => {
    const proven = await applyToken(tx, house, found, user)
    if (!proven) return { kind: 'message', text: HALF_DONE.msg }
    if (found.flow_id) {
      const method = found.purpose === 'signup' ? 'email/signup' : type
      return { kind: 'code', auth_code: await completeFlow(tx, found.flow_id, user.id, method) }
    }
    return beginSession(tx, proven, methodOf(found), caller)
  })
  return 'user' in outcome ? { kind: 'session', type, session: await showSession(house, outcome) } : outcome
}

const methodOf = ({ purpose }: OneTimeToken) => ({ method: 'otp', is_recovery: purpose === 'recovery' })

function finderOf(asked: Redeemed, purposes: Purpose[]): (tx: Tx) => Promise<OneTimeToken | null> {
  const { token_hash: link, token: code } = asked
  if (link) {
    if (code || asked.email || asked.phone) throw invalid('Only the token_hash and type should be provided')
    return (tx) => matchLink(tx, purposes, link)
  }
  if (!code) throw invalid('Verify requires a token or a token hash')
  const address = PHONE_TYPES.includes(asked.type) ? readPhone(asked.phone ?? '') : readEmail(asked.email ?? '')
  return (tx) => matchCode(tx, purposes, address, code.normalize('NFKC').replace(/\s/g, ''))
}

/** Finds the token and acts on it in one transaction; a wrong try counts although it fails. */
async function settle<T extends object>(
  { database }: House,
  find: (tx: Tx) => Promise<OneTimeToken | null>,
  act: (tx: Tx, token: OneTimeToken, user: User) => Promise<T>,
): Promise<T> {
  const outcome = await database.transaction(async (tx): Promise<T | FailureCode> => {
    const token = await find(tx)
    const user = token && (await lockUser(tx, token.user_id))
    if (!token || !user) return 'otp_expired'
    return isBanned(user) ? 'user_banned' : act(tx, token, user)
  })
  if (typeof outcome === 'string')
    throw new AuthFailure(outcome, outcome === 'otp_expired' ? { text: LINK_EXPIRED } : {})
  return outcome
}

/** @returns the person with what the token proves, or null when the other mailbox has still to agree. */
async function applyToken(tx: Tx, house: House, token: OneTimeToken, user: User): Promise<User | null> {
  switch (token.purpose) {
    case 'email_change_old':
    case 'email_change_new':
      return changeEmail(tx, house, token, user)
    case 'phone_change':
      await dropTokens(tx, { user_id: user.id })
      return confirmAddress(tx, await updateUser(tx, user.id, { phone: token.address, new_phone: null }), 'phone')
    case 'sms':
      await dropTokens(tx, { user_id: user.id })
      return confirmAddress(tx, user, 'phone')
    default:
      await dropTokens(tx, { user_id: user.id })
      return confirmAddress(tx, user, 'email')
  }
}

/** The old and the new mailbox both agree, in any order, where the operator asks for both. */
async function changeEmail(tx: Tx, { settings }: House, token: OneTimeToken, user: User): Promise<User | null> {
  await dropTokens(tx, { id: token.id })
  const needsBoth = settings.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED && user.email_confirmed_at !== null
  if (needsBoth && user.email_change_halves === 0) {
    await updateUser(tx, user.id, { email_change_halves: 1 })
    return null
  }
  if (!user.new_email) return null
  if (await findByAddress(tx, { email: user.new_email })) throw new AuthFailure('email_exists')
  await dropTokens(tx, { user_id: user.id })
  const changed = await updateUser(tx, user.id, {
    email: user.new_email,
    new_email: null,
    email_change_halves: 0,
    app_metadata: providersOf(user.app_metadata, await identitiesOf(tx, user.id)),
  })
  return confirmAddress(tx, changed, 'email')
}
