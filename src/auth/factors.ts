/** Second factors: time-based codes of an authenticator (RFC 6238: SHA-1, six digits, thirty seconds). */
import { and, eq, lt, ne, notInArray, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Tx } from '#platform/database.ts'
import { type Factor, factorsOf, lockUser } from './accounts.ts'
import { type Member, refuseRecovery } from './callers.ts'
import { AuthFailure, type FailureCode, invalid } from './failure.ts'
import type { Caller, House } from './house.ts'
import { readFacts, type SessionFacts, STRONG_METHODS, showSession } from './sessions.ts'
import { challenges, factors, sessionMethods, sessions } from './tables.ts'
import type { SessionView } from './view.ts'

const MAX_FACTORS = 10
const MAX_TRIES = 5
const CHALLENGE_SECONDS = 300
const SECRET_BYTES = 20
const MAX_NAME_CHARS = 120
/** One step before and after: clocks differ. */
const WINDOW = 1
const STEP_MS = 30_000

interface Enrolment {
  factor_type: string
  friendly_name: string
  issuer: string
}

/** @throws AuthFailure */
export async function enrolFactor(house: House, member: Member, asked: Enrolment) {
  refuseRecovery(member)
  const { user } = member
  if (asked.factor_type === 'phone') throw new AuthFailure('mfa_phone_enroll_not_enabled')
  if (asked.factor_type === 'webauthn') throw new AuthFailure('mfa_webauthn_enroll_not_enabled')
  if (asked.factor_type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn')
  if ([...asked.friendly_name].length > MAX_NAME_CHARS) throw invalid('The friendly name is too long')
  if (user.is_anonymous) throw new AuthFailure('no_authorization', { status: 403 })
  await requireStrength(house, member, 403)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const factor = await house.database.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await dropStale(tx, user.id)
    const known = await factorsOf(tx, user.id)
    if (known.length >= MAX_FACTORS) throw new AuthFailure('too_many_enrolled_mfa_factors')
    if (known.some(({ friendly_name }) => friendly_name === asked.friendly_name)) {
      throw new AuthFailure('mfa_factor_name_conflict')
    }
    const { friendly_name } = asked
    const [made] = await tx
      .insert(factors)
      .values({ user_id: user.id, factor_type: 'totp', friendly_name, secret })
      .returning()
    return made
  })
  if (!factor) throw new Error('the factor was not made')
  const uri = totpOf(secret, asked.issuer, user.email ?? user.phone ?? user.id).toString()
  const { id, friendly_name } = factor
  return { id, type: 'totp', friendly_name, totp: { qr_code: drawing(uri), secret, uri } }
}

/** What was begun and never asked for is forgotten. */
async function dropStale(tx: Tx, user_id: string): Promise<void> {
  const tooOld = lt(factors.created_at, new Date(Date.now() - CHALLENGE_SECONDS * 1000))
  await tx.delete(factors).where(and(eq(factors.user_id, user_id), eq(factors.status, 'unverified'), tooOld))
}

/** @throws AuthFailure `mfa_factor_not_found`. */
export async function challengeFactor(house: House, { user }: Member, factor_id: string, { ip }: Caller) {
  return house.database.transaction(async (tx) => {
    const factor = await lockFactor(tx, user.id, factor_id)
    const now = new Date()
    await tx.update(factors).set({ last_challenged_at: now }).where(eq(factors.id, factor.id))
    await tx.delete(challenges).where(and(eq(challenges.factor_id, factor.id), lt(challenges.created_at, oldest(now))))
    const [challenge] = await tx.insert(challenges).values({ factor_id: factor.id, ip, created_at: now }).returning()
    if (!challenge) throw new Error('the challenge was not made')
    return { id: challenge.id, type: 'totp', expires_at: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS }
  })
}

const oldest = (now: Date) => new Date(now.getTime() - CHALLENGE_SECONDS * 1000)

interface Answer {
  factor_id: string
  challenge_id: string
  code: string
}

/**
 * Takes the code: the factor counts from now on, this session is a strong one, and the person's weak ones end.
 * @throws AuthFailure
 */
export async function verifyFactor(house: House, member: Member, answer: Answer, caller: Caller): Promise<SessionView> {
  if (!answer.code) throw invalid('Code needs to be non-empty')
  const outcome = await house.database.transaction(async (tx): Promise<SessionFacts | FailureCode> => {
    await lockUser(tx, member.user.id)
    const factor = await lockFactor(tx, member.user.id, answer.factor_id)
    const failure = await checkAnswer(tx, factor, answer, caller)
    return failure ?? strengthen(tx, member, factor)
  })
  // A wrong try counts although the request fails.
  if (typeof outcome === 'string')
    throw new AuthFailure(outcome, outcome === 'mfa_factor_not_found' ? { status: 422 } : {})
  return showSession(house, outcome)
}

async function checkAnswer(tx: Tx, factor: Factor, answer: Answer, { ip }: Caller): Promise<FailureCode | null> {
  const isThis = and(eq(challenges.id, answer.challenge_id), eq(challenges.factor_id, factor.id))
  const [challenge] = await tx.select().from(challenges).where(isThis).for('update')
  if (!challenge) return 'mfa_factor_not_found'
  if (challenge.ip !== ip) return 'mfa_ip_address_mismatch'
  if (challenge.created_at < oldest(new Date())) return 'mfa_challenge_expired'
  const step = stepOf(factor, answer.code)
  if (step === null) {
    if (challenge.tries + 1 >= MAX_TRIES) await tx.delete(challenges).where(isThis)
    else
      await tx
        .update(challenges)
        .set({ tries: challenge.tries + 1 })
        .where(isThis)
    return 'mfa_verification_failed'
  }
  await tx.delete(challenges).where(isThis)
  await tx.update(factors).set({ status: 'verified', last_step: step }).where(eq(factors.id, factor.id))
  return null
}

/** The time step that the code is of; null when it is wrong, or was taken before. */
function stepOf({ secret, last_step }: Factor, code: string): number | null {
  const token = code.normalize('NFKC').replace(/\s/g, '')
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, window: WINDOW }) : null
  if (delta === null) return null
  const step = Math.floor(Date.now() / STEP_MS) + delta
  return step > last_step ? step : null
}

async function strengthen(tx: Tx, { user, session_id }: Member, factor: Factor): Promise<SessionFacts> {
  const at = new Date()
  await tx
    .insert(sessionMethods)
    .values({ session_id, method: factor.factor_type, at })
    .onConflictDoUpdate({ target: [sessionMethods.session_id, sessionMethods.method], set: { at } })
  const strong = tx
    .select({ id: sessionMethods.session_id })
    .from(sessionMethods)
    .where(sql`${sessionMethods.method} in ${STRONG_METHODS}`)
  await tx.delete(sessions).where(and(eq(sessions.user_id, user.id), notInArray(sessions.id, strong)))
  const begun = and(eq(factors.user_id, user.id), eq(factors.status, 'unverified'), ne(factors.id, factor.id))
  await tx.delete(factors).where(begun)
  // By two: the token from before is not even the parent of the present one.
  const [session] = await tx
    .update(sessions)
    .set({ refresh_counter: sql`${sessions.refresh_counter} + 2`, refreshed_at: at })
    .where(eq(sessions.id, session_id))
    .returning()
  if (!session) throw new AuthFailure('session_not_found')
  return readFacts(tx, session)
}

/** Sessions that it made strong are weak again. @throws AuthFailure */
export async function removeFactor(house: House, member: Member, factor_id: string): Promise<{ id: string }> {
  return house.database.transaction(async (tx) => {
    await lockUser(tx, member.user.id)
    const factor = await lockFactor(tx, member.user.id, factor_id)
    if (factor.status === 'verified' && member.claims.aal !== 'aal2') {
      throw new AuthFailure('insufficient_aal', { status: 422 })
    }
    await tx.delete(factors).where(eq(factors.id, factor.id))
    const left = await factorsOf(tx, member.user.id)
    if (!left.some(({ status, factor_type }) => status === 'verified' && factor_type === factor.factor_type)) {
      const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.user_id, member.user.id))
      const isProof = and(sql`${sessionMethods.session_id} in ${own}`, eq(sessionMethods.method, factor.factor_type))
      await tx.delete(sessionMethods).where(isProof)
    }
    return { id: factor.id }
  })
}

/** Whoever has a second factor has to have shown it. @throws AuthFailure `insufficient_aal`. */
export async function requireStrength(house: House, { user, claims }: Member, status: number): Promise<void> {
  if (claims.aal === 'aal2') return
  const known = await factorsOf(house.database.db, user.id)
  if (known.some((factor) => factor.status === 'verified')) throw new AuthFailure('insufficient_aal', { status })
}

async function lockFactor(tx: Tx, user_id: string, id: string): Promise<Factor> {
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.user_id, user_id)))
    .for('update')
  if (!factor) throw new AuthFailure('mfa_factor_not_found')
  return factor
}

const totpOf = (secret: string, issuer = '', label = '') => new TOTP({ secret, issuer, label, digits: 6, period: 30 })

/** Without any `#`: the client puts it into an address as it is. */
const drawing = (uri: string) => renderSVG(uri, { border: 2, blackColor: 'black', whiteColor: 'white' })
