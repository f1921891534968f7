/** Links that an operator is told instead of the mailbox (POST /admin/generate_link). */
import type { Tx } from '#platform/database.ts'
import { readEmail } from '../policy/addresses.ts'
import { AuthFailure, invalid } from '../policy/failure.ts'
import { checkMetadata } from '../policy/metadata.ts'
import { checkPassword, hashPassword } from '../policy/passwords.ts'
import type { AuthServices, Caller } from '../services.ts'
import { findByAddress, insertUser, lockAddress, type User, updateUser } from '../store/accounts.ts'
import { issueToken } from '../store/one-time.ts'
import type { Metadata, Purpose } from '../store/tables.ts'
import { shown } from './operators.ts'

export interface LinkDraft {
  type: string
  email: string
  new_email?: string | undefined
  password?: string | undefined
  data?: Metadata | undefined
}

const PURPOSES: Record<string, Purpose> = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_old',
  email_change_new: 'email_change_new',
}

/** What the link opens, and in whose name. */
interface Meant {
  user: User
  purpose: Purpose
  /** The mailbox that it stands for. */
  address: string
}

/** @throws AuthFailure */
export async function generateLink(services: AuthServices, draft: LinkDraft, caller: Caller) {
  const purpose = Object.hasOwn(PURPOSES, draft.type) ? PURPOSES[draft.type] : undefined
  if (!purpose) throw invalid(`The type is one of ${Object.keys(PURPOSES).join(', ')}`)
  const { settings, database } = services
  checkMetadata(draft.data ?? {})
  const email = readEmail(draft.email)
  const password_hash = purpose === 'signup' ? await chosenHash(services, draft) : undefined
  return database.transaction(async (tx) => {
    await lockAddress(tx, { email })
    const meant = await meantBy(tx, services, purpose, { ...draft, email, password_hash })
    const lifetimeSeconds = settings.GOTRUE_MAILER_OTP_EXP
    const token = await issueToken(tx, {
      user_id: meant.user.id,
      purpose: meant.purpose,
      address: meant.address,
      lifetimeSeconds,
    })
    const isChange = meant.purpose === 'email_change_old' || meant.purpose === 'email_change_new'
    const type = isChange ? 'email_change' : meant.purpose
    const facts = { token: token.link, type, redirect_to: caller.redirect_to }
    return {
      ...(await shown(services, tx, meant.user)),
      action_link: `${settings.GOTRUE_JWT_ISSUER}/verify?${new URLSearchParams(facts)}`,
      email_otp: token.code,
      hashed_token: token.link,
      verification_type: isChange ? draft.type : type,
      redirect_to: caller.redirect_to,
    }
  })
}

async function chosenHash({ settings }: AuthServices, { password }: LinkDraft): Promise<string | undefined> {
  if (!password) throw invalid('Signup requires a valid password')
  await checkPassword(password, settings)
  return hashPassword(password)
}

type Asked = LinkDraft & { password_hash: string | undefined }

async function meantBy(tx: Tx, services: AuthServices, purpose: Purpose, asked: Asked): Promise<Meant> {
  const { email, data } = asked
  const known = await findByAddress(tx, { email })
  if (purpose === 'signup' || purpose === 'invite') return { ...(await firstWay(tx, purpose, known, asked)), purpose }
  if (purpose === 'magiclink' && !known?.email_confirmed_at) {
    const user = known ?? (await insertUser(tx, { email, user_metadata: data ?? {} }))
    return { user, purpose: 'signup', address: email }
  }
  if (!known) throw new AuthFailure('user_not_found', { status: 404, text: 'User not found' })
  if (purpose === 'magiclink' || purpose === 'recovery') return { user: known, purpose, address: email }
  return { ...(await newMailbox(tx, services, purpose, known, asked)), purpose }
}

type Way = Omit<Meant, 'purpose'>

async function firstWay(tx: Tx, purpose: Purpose, known: User | null, asked: Asked): Promise<Way> {
  const { email, data, password_hash } = asked
  if (known?.email_confirmed_at) throw new AuthFailure('email_exists')
  const user = known ?? (await insertUser(tx, { email }))
  const choice = { user_metadata: data ?? {}, ...(password_hash && { password_hash }) }
  const invited = purpose === 'invite' && { invited_at: new Date() }
  return { user: await updateUser(tx, user.id, { ...choice, ...invited }), address: email }
}

async function newMailbox(tx: Tx, services: AuthServices, purpose: Purpose, known: User, asked: Asked): Promise<Way> {
  if (!asked.new_email) throw invalid('new_email is missing')
  if (purpose === 'email_change_old' && !services.settings.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED) {
    throw invalid('The old mailbox is not asked here')
  }
  const email = readEmail(asked.new_email)
  await lockAddress(tx, { email })
  const holder = await findByAddress(tx, { email })
  if (holder && holder.id !== known.id) throw new AuthFailure('email_exists')
  const user = await updateUser(tx, known.id, {
    new_email: email,
    email_change_sent_at: new Date(),
    ...(known.new_email !== email && { email_change_agreed: null }),
  })
  return { user, address: purpose === 'email_change_new' ? email : asked.email }
}
