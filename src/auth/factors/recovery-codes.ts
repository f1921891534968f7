/** Codes for whoever has lost the other factor: each works once. */
import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '#platform/database.ts'
import { type Member, refuseRecovery, requireFresh } from '../flows/callers.ts'
import { notifyOfMethods } from '../flows/notices.ts'
import { AuthFailure } from '../policy/failure.ts'
import type { AuthServices, Caller } from '../services.ts'
import { type Factor, factorsOf, lockUser } from '../store/accounts.ts'
import { readCodes, updateFactor } from '../store/factors.ts'
import { type SessionFacts, showSession } from '../store/sessions.ts'
import type { SessionView } from '../store/view.ts'
import { dropFactor, insertFactor, strengthen, triesOf } from './factors.ts'

const CODES = 10
/** Sixteen of thirty-one signs are 79 bits: nobody guesses them. No sign looks like another. */
const CODE_CHARS = 16
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const STANDARD_NAME = 'Recovery codes'

/** How many are left. @throws AuthFailure `mfa_factor_not_found`. */
export async function recoveryCodesStatus({ database }: AuthServices, { user }: Member) {
  const factor = await findCodes(database.db, user.id)
  return { id: factor.id, type: 'recovery_code', total: CODES, remaining: factor.code_hashes.length }
}

/** Makes the codes; they are shown this once. @throws AuthFailure */
export async function generateRecoveryCodes(
  services: AuthServices,
  member: Member,
  caller: Caller,
  friendly_name = STANDARD_NAME,
) {
  requireStrongSession(services, member)
  return services.database.transaction(async (tx) => {
    await lockUser(tx, member.user.id)
    const known = await factorsOf(tx, member.user.id)
    if (known.some(({ factor_type }) => factor_type === 'recovery_code')) {
      throw new AuthFailure('mfa_verified_factor_exists')
    }
    if (!known.some(({ status }) => status === 'verified')) throw new AuthFailure('mfa_recovery_codes_sole_factor')
    const codes = newCodes()
    const factor = await insertFactor(tx, known, {
      user_id: member.user.id,
      factor_type: 'recovery_code',
      status: 'verified',
      friendly_name,
      code_hashes: codes.map((code) => hashOf(member.user.id, code)),
    })
    await notifyOfMethods(tx, services, member.user, caller)
    return shown(factor, codes)
  })
}

/** New codes in place of the old ones. @throws AuthFailure */
export async function regenerateRecoveryCodes(services: AuthServices, member: Member, caller: Caller) {
  requireStrongSession(services, member)
  return services.database.transaction(async (tx) => {
    await lockUser(tx, member.user.id)
    const factor = await findCodes(tx, member.user.id)
    const codes = newCodes()
    const code_hashes = codes.map((code) => hashOf(member.user.id, code))
    await updateFactor(tx, factor.id, { code_hashes })
    await notifyOfMethods(tx, services, member.user, caller)
    return shown(factor, codes)
  })
}

/** Takes a code in place of another factor. @throws AuthFailure */
export async function verifyRecoveryCode(
  services: AuthServices,
  member: Member,
  typed: string,
  caller: Caller,
): Promise<SessionView> {
  const { user } = member
  if (!services.settings.GOTRUE_MFA_RECOVERY_CODES_ENABLED) {
    throw new AuthFailure('mfa_recovery_codes_verify_not_enabled')
  }
  const tries = await triesOf(services, member, caller)
  if (!(await services.guesses.factors.take(tries))) throw new AuthFailure('mfa_recovery_codes_locked')
  const code = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  const begun = await services.database.transaction(async (tx): Promise<SessionFacts> => {
    await lockUser(tx, user.id)
    const factor = await findCodes(tx, user.id)
    const used = hashOf(user.id, code)
    if (!factor.code_hashes.includes(used)) throw new AuthFailure('mfa_verification_failed')
    const code_hashes = factor.code_hashes.filter((hash) => hash !== used)
    await updateFactor(tx, factor.id, { code_hashes })
    return strengthen(tx, member, factor)
  })
  await services.guesses.factors.clear(tries)
  return showSession(services, begun)
}

/** @throws AuthFailure */
export async function removeRecoveryCodes(
  services: AuthServices,
  member: Member,
  caller: Caller,
): Promise<{ id: string }> {
  requireStrongSession(services, member)
  return services.database.transaction(async (tx) => {
    await lockUser(tx, member.user.id)
    const factor = await findCodes(tx, member.user.id)
    await dropFactor(tx, member.user.id, factor)
    await notifyOfMethods(tx, services, member.user, caller)
    return { id: factor.id }
  })
}

async function findCodes(db: Pick<Tx, 'select'>, user_id: string): Promise<Factor> {
  const factor = await readCodes(db, user_id)
  if (!factor) throw new AuthFailure('mfa_factor_not_found')
  return factor
}

function requireStrongSession({ settings }: AuthServices, member: Member): void {
  refuseRecovery(member)
  if (!settings.GOTRUE_MFA_RECOVERY_CODES_ENABLED) throw new AuthFailure('mfa_recovery_codes_enroll_not_enabled')
  if (member.claims.aal !== 'aal2') throw new AuthFailure('insufficient_aal', { status: 403 })
  requireFresh(member)
}

const newCodes = () =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: CODE_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )

const hashOf = (user_id: string, code: string) => createHash('sha256').update(`${user_id}\n${code}`).digest('hex')

const shown = ({ id, friendly_name }: Factor, codes: string[]) => ({
  id,
  type: 'recovery_code',
  friendly_name,
  total: codes.length,
  codes,
})
