/** What operators do with accounts, by the protocol's admin endpoints. */
import { count, desc, eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import type { Tx } from '#platform/database.ts'
import {
  type Address,
  confirmAddress,
  deleteUser,
  findByAddress,
  insertUser,
  lockAddress,
  lockUser,
  personOf,
  requireUser,
  type User,
  updateUser,
} from './accounts.ts'
import { AuthFailure, invalid } from './failure.ts'
import type { Caller, House } from './house.ts'
import { checkMetadata } from './metadata.ts'
import { issueToken } from './one-time.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { personColumns, toPerson } from './people.ts'
import { back } from './sign-up.ts'
import { type Metadata, type Purpose, sessions, users } from './tables.ts'
import { toUserView, type UserView } from './view.ts'

const NOT_FOUND = { status: 404, text: 'User not found' }

/** One page of people, newest first. */
export async function listUsers(
  { database: { db }, settings }: House,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ users: UserView[]; total: number }> {
  const [all] = await db.select({ n: count() }).from(users)
  const rows = await db
    .select(personColumns)
    .from(users)
    .orderBy(desc(users.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { users: rows.map((row) => toUserView(toPerson(row), settings.GOTRUE_JWT_AUD)), total: all?.n ?? 0 }
}

/** @throws AuthFailure `user_not_found`. */
export async function getUser(house: House, id: string): Promise<UserView> {
  return shown(house, house.database.db, await requireUser(house.database.db, id))
}

export interface UserDraft {
  email?: string | undefined
  phone?: string | undefined
  password?: string | undefined
  email_confirm?: boolean | undefined
  phone_confirm?: boolean | undefined
  user_metadata?: Metadata | undefined
  app_metadata?: Metadata | undefined
  /** A duration such as `24h`, or `none`. */
  ban_duration?: string | undefined
}

/** Adds a person; an address counts as proven when the operator says so. @throws AuthFailure */
export async function createUser(house: House, draft: UserDraft, address: Address): Promise<UserView> {
  checkMetadata(draft.user_metadata ?? {})
  const password_hash = await passwordOf(house, draft)
  return house.database.transaction(async (tx) => {
    await lockAddress(tx, address)
    if (await findByAddress(tx, address)) throw new AuthFailure('email' in address ? 'email_exists' : 'phone_exists')
    const facts = { ...address, ...(password_hash && { password_hash }), user_metadata: draft.user_metadata ?? {} }
    return shown(house, tx, await applyDraft(tx, await insertUser(tx, facts), draft))
  })
}

/** @throws AuthFailure */
export async function updateByOperator(house: House, id: string, draft: UserDraft): Promise<UserView> {
  checkMetadata(draft.user_metadata ?? {})
  const password_hash = await passwordOf(house, draft)
  return house.database.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new AuthFailure('user_not_found', NOT_FOUND)
    for (const address of addressesOf(draft)) await refuseForeign(tx, address, id)
    const changed = await updateUser(tx, id, {
      ...(draft.email !== undefined && { email: draft.email, email_confirmed_at: null }),
      ...(draft.phone !== undefined && { phone: draft.phone, phone_confirmed_at: null }),
      ...(password_hash && { password_hash }),
      ...(draft.user_metadata && { user_metadata: { ...user.user_metadata, ...draft.user_metadata } }),
    })
    return shown(house, tx, await applyDraft(tx, changed, draft))
  })
}

/** With all that belongs to the account; whatever the site keeps of the person is the site's to forget. */
export async function removeUser(house: House, id: string): Promise<void> {
  await house.database.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) throw new AuthFailure('user_not_found', NOT_FOUND)
    await deleteUser(tx, id)
  })
}

const LINKS: Record<string, Purpose> = {
  signup: 'signup',
  invite: 'signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
}

/** A link for a person, told to the operator instead of the mailbox. @throws AuthFailure */
export async function generateLink(house: House, type: string, address: { email: string }, caller: Caller) {
  const purpose = Object.hasOwn(LINKS, type) ? LINKS[type] : undefined
  if (!purpose) throw invalid('The type is signup, invite, magiclink or recovery')
  const { settings, database } = house
  return database.transaction(async (tx) => {
    await lockAddress(tx, address)
    const known = await findByAddress(tx, address)
    if (!known && purpose === 'recovery') throw new AuthFailure('user_not_found', NOT_FOUND)
    const user = known ?? (await insertUser(tx, { ...address, user_metadata: {} }))
    const lifetimeSeconds = settings.GOTRUE_MAILER_OTP_EXP
    const token = await issueToken(tx, { user_id: user.id, purpose, address: address.email, lifetimeSeconds })
    const facts = { token: token.link, type, redirect_to: caller.redirect_to }
    return {
      ...(await shown(house, tx, user)),
      action_link: `${settings.GOTRUE_JWT_ISSUER}/verify?${new URLSearchParams(facts)}`,
      email_otp: token.code,
      hashed_token: token.link,
      verification_type: type,
      redirect_to: caller.redirect_to,
    }
  })
}

/** Makes the account and sends its owner the way in. @throws AuthFailure `email_exists`. */
export async function inviteUser(house: House, address: { email: string }, data: Metadata, caller: Caller) {
  checkMetadata(data)
  return house.database.transaction(async (tx) => {
    await lockAddress(tx, address)
    if (await findByAddress(tx, address)) throw new AuthFailure('email_exists')
    const user = await insertUser(tx, { ...address, user_metadata: data })
    await house.letters.post(tx, { kind: 'signup', to: address, user_id: user.id, ...back(caller) })
    return { ...(await shown(house, tx, user)), invited_at: new Date().toISOString() }
  })
}

async function applyDraft(tx: Tx, user: User, draft: UserDraft): Promise<User> {
  let now = user
  if (draft.email_confirm && now.email) now = await confirmAddress(tx, now, 'email')
  if (draft.phone_confirm && now.phone) now = await confirmAddress(tx, now, 'phone')
  if (draft.app_metadata) {
    now = await updateUser(tx, now.id, { app_metadata: { ...now.app_metadata, ...draft.app_metadata } })
  }
  if (draft.ban_duration !== undefined) {
    const banned_until = bannedUntil(draft.ban_duration)
    now = await updateUser(tx, now.id, { banned_until })
    // Whoever is banned is signed out everywhere at once.
    if (banned_until) await tx.delete(sessions).where(eq(sessions.user_id, now.id))
  }
  return now
}

const HOUR_MS = 3_600_000

function bannedUntil(duration: string): Date | null {
  if (duration === 'none') return null
  const hours = /^(\d{1,6})h$/.exec(duration)?.[1]
  if (!hours) throw invalid('ban_duration is a number of hours such as 24h, or none')
  return new Date(Date.now() + Number(hours) * HOUR_MS)
}

async function passwordOf({ settings }: House, { password }: UserDraft): Promise<string | null> {
  if (password === undefined) return null
  checkPassword(password, settings.GOTRUE_PASSWORD_MIN_LENGTH)
  return hashPassword(password)
}

const addressesOf = ({ email, phone }: UserDraft): Address[] => [
  ...(email === undefined ? [] : [{ email }]),
  ...(phone === undefined ? [] : [{ phone }]),
]

async function refuseForeign(tx: Tx, address: Address, id: string): Promise<void> {
  await lockAddress(tx, address)
  const holder = await findByAddress(tx, address)
  if (holder && holder.id !== id) throw new AuthFailure('email' in address ? 'email_exists' : 'phone_exists')
}

async function shown({ settings }: House, db: Parameters<typeof personOf>[0], user: User): Promise<UserView> {
  return toUserView(await personOf(db, user), settings.GOTRUE_JWT_AUD)
}

/** A token for an operator's own programs, of nobody in particular. @param seconds without it some minutes. */
export async function operatorToken(house: Pick<House, 'tokens'>, seconds?: number): Promise<string> {
  return (await house.tokens.sign({ sub: v4(), role: 'service_role' }, seconds)).token
}
