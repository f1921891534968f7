/** Sessions: begun, renewed, ended. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { type Person, type User, updateUser } from './accounts.ts'
import { AuthFailure, type FailureCode } from './failure.ts'
import type { Caller, House } from './house.ts'
import { readPersonOf, type SessionMethod } from './people.ts'
import { newRefreshKey, readRefreshToken, writeRefreshToken } from './refresh-token.ts'
import { sessionMethods, sessions } from './tables.ts'
import { type SessionView, toUserView } from './view.ts'

type Session = typeof sessions.$inferSelect

export interface Method {
  method: string
  provider?: string
  /** A session that may do nothing but set a new password. */
  is_recovery?: boolean
}

/** The role of such a session: the site takes its tokens for nobody's. */
const RECOVERY_ROLE = 'recovery'

/** A second factor makes the session stronger. */
export const STRONG_METHODS = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code']
/** A session that is there to set a password waits this long for it. */
const RECOVERY_SECONDS = 3_600
const MAX_AGENT_CHARS = 300
const TOKEN_NOT_VALID = 'Refresh token is not valid'

/** Signs the person in. */
export async function beginSession(
  tx: Tx,
  user: User,
  { is_recovery = false, ...method }: Method,
  caller: Caller,
): Promise<SessionFacts> {
  const [session] = await tx
    .insert(sessions)
    .values({
      user_id: user.id,
      refresh_key: newRefreshKey(),
      user_agent: caller.user_agent.slice(0, MAX_AGENT_CHARS),
      ip: caller.ip,
      is_recovery,
    })
    .returning()
  if (!session) throw new Error('the session was not begun')
  await tx.insert(sessionMethods).values({ session_id: session.id, ...method })
  await updateUser(tx, user.id, { last_sign_in_at: new Date() })
  return readFacts(tx, session)
}

/** What the browser is told of a session, read in the transaction that made or changed it. */
export interface SessionFacts extends Person {
  session: Session
  methods: SessionMethod[]
}

/** @throws AuthFailure `user_not_found`. */
export async function readFacts(db: Executor, session: Session): Promise<SessionFacts> {
  const person = await readPersonOf(db, session)
  if (!person) throw new AuthFailure('user_not_found')
  return { session, ...person }
}

/** The session as the browser keeps it, with a new access token. After the transaction: its keys have a life of their own. */
export async function showSession(house: House, { session, methods, ...person }: SessionFacts): Promise<SessionView> {
  const { user } = person
  const aal = methods.some(({ method }) => STRONG_METHODS.includes(method)) ? 'aal2' : 'aal1'
  const needsFactor = aal === 'aal1' && person.factors.some(({ status }) => status === 'verified')
  const { token, expires_at } = await house.tokens.sign({
    sub: user.id,
    role: session.is_recovery ? RECOVERY_ROLE : user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
    aal,
    ...(needsFactor && { needs_factor: true }),
    amr: methods.map(({ method, provider, at }) => ({
      method,
      timestamp: Math.floor(at.getTime() / 1000),
      ...(provider && { provider }),
    })),
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: house.settings.GOTRUE_JWT_EXP,
    expires_at,
    refresh_token: writeRefreshToken(session.id, session.refresh_counter, session.refresh_key),
    user: toUserView(person, house.settings.GOTRUE_JWT_AUD),
  }
}

/**
 * Renews a session. The present token rotates; its parent gets the present one again, for whoever lost the answer
 * or raced another tab; an older one is taken for some seconds and then counts as stolen, which ends the session.
 * @throws AuthFailure that is final for the browser.
 */
export async function renewSession(house: House, text: string, caller: Caller): Promise<SessionView> {
  const token = readRefreshToken(text)
  if (!token) throw new AuthFailure('validation_failed', { text: TOKEN_NOT_VALID })
  const renewed = await house.database.transaction(async (tx): Promise<SessionFacts | FailureCode> => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, token.session_id)).for('update')
    if (!session) return 'session_not_found'
    if (!token.isMadeBy(session.refresh_key) || token.counter > session.refresh_counter) {
      return 'refresh_token_not_found'
    }
    const person = await readPersonOf(tx, session)
    if (!person || isBanned(person.user)) return 'user_banned'
    if (isOver(session, house)) return 'session_expired'
    const age = session.refresh_counter - token.counter
    if (age > 1 && !isRecent(session, house)) {
      // What was stolen serves nobody; this holds although the request fails.
      await tx.delete(sessions).where(eq(sessions.id, session.id))
      return 'refresh_token_already_used'
    }
    return { ...person, session: age === 0 ? await rotate(tx, session, caller) : session }
  })
  if (typeof renewed === 'string') throw new AuthFailure(renewed, { status: 400 })
  return showSession(house, renewed)
}

async function rotate(tx: Tx, session: Session, caller: Caller): Promise<Session> {
  const [rotated] = await tx
    .update(sessions)
    .set({
      refresh_counter: session.refresh_counter + 1,
      refreshed_at: new Date(),
      user_agent: caller.user_agent.slice(0, MAX_AGENT_CHARS),
      ip: caller.ip,
    })
    .where(eq(sessions.id, session.id))
    .returning()
  if (!rotated) throw new Error('the session is gone')
  return rotated
}

/** Whether the last rotation is so recent that an older token is taken for a late one. */
const isRecent = ({ refreshed_at }: Session, { settings }: House) =>
  Date.now() - refreshed_at.getTime() <= settings.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL * 1000

export const isBanned = ({ banned_until }: User) => banned_until !== null && banned_until.getTime() > Date.now()

/** Whether the session has lived, or slept, longer than the operator allows. */
function isOver({ created_at, refreshed_at, is_recovery }: Session, { settings }: House): boolean {
  const { GOTRUE_SESSIONS_TIMEBOX: whole, GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: idle } = settings
  const age = (since: Date) => (Date.now() - since.getTime()) / 1000
  if (is_recovery && age(created_at) > RECOVERY_SECONDS) return true
  return (whole !== undefined && age(created_at) > whole) || (idle !== undefined && age(refreshed_at) > idle)
}

/** The session if it is still there. */
export async function findSession(db: Executor, id: string, user_id: string): Promise<Session | null> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, user_id)))
  return session ?? null
}

/** A person's sessions as they see them: the one that asks first, then the latest used. */
export async function listSessions(db: Executor, user_id: string, session_id: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, user_id))
    .orderBy(desc(sql`${sessions.id} = ${session_id}`), desc(sessions.refreshed_at))
  return rows.map(({ id, user_agent, ip, created_at, refreshed_at }) => ({
    id,
    is_current: id === session_id,
    user_agent,
    ip,
    created_at: created_at.toISOString(),
    last_used_at: refreshed_at.toISOString(),
  }))
}

/** Ends one of a person's sessions. @throws AuthFailure `session_not_found`. */
export async function endSession(db: Executor, user_id: string, id: string): Promise<void> {
  const isTheirs = and(eq(sessions.id, id), eq(sessions.user_id, user_id))
  const ended = await db.delete(sessions).where(isTheirs).returning({ id: sessions.id })
  if (ended.length === 0) throw new AuthFailure('session_not_found', { status: 404 })
}

export const SCOPES = ['global', 'local', 'others'] as const
export type Scope = (typeof SCOPES)[number]

/** Ends all of a person's sessions, this one, or all but this one. */
export async function endSessions(db: Executor, user_id: string, scope: Scope, session_id: string): Promise<void> {
  const which = { global: sql`true`, local: eq(sessions.id, session_id), others: ne(sessions.id, session_id) }[scope]
  await db.delete(sessions).where(and(eq(sessions.user_id, user_id), which))
}
