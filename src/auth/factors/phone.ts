/** A code that is sent to a phone, beside the password. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '#platform/database.ts'
import { back } from '../flows/sign-up.ts'
import { readPhone } from '../policy/addresses.ts'
import { invalid } from '../policy/failure.ts'
import { requireDelivery } from '../store/delivery-limits.ts'
import { updateChallenge } from '../store/factors.ts'
import type { FactorKind } from './kind.ts'

const CODE_DIGITS = 6

export const phone: FactorKind = {
  method: 'mfa/phone',
  notEnabled: { enrol: 'mfa_phone_enroll_not_enabled', verify: 'mfa_phone_verify_not_enabled' },
  isEnabled: ({ settings }) => ({
    enrol: settings.GOTRUE_MFA_PHONE_ENROLL_ENABLED,
    verify: settings.GOTRUE_MFA_PHONE_VERIFY_ENABLED,
  }),
  begin(asked) {
    if (!asked.phone) throw invalid('Phone number required to sign up for Phone factor')
    const number = readPhone(asked.phone)
    return { kept: { phone: number }, shown: { phone: number } }
  },
  ask: async () => ({ kept: {}, shown: {} }),
  async send(tx, services, factor, challenge, caller) {
    const to = { phone: factor.phone ?? '' }
    await requireDelivery(tx, services, to, 'factor', caller)
    const { user_id } = factor
    await services.messageQueue.add(tx, { kind: 'factor', to, user_id, challenge_id: challenge.id, ...back(caller) })
  },
  async check(_services, _factor, challenge, { code }) {
    if (!challenge.code_hash) return null
    const [given, expected] = [Buffer.from(hashOf(challenge.id, code)), Buffer.from(challenge.code_hash)]
    return timingSafeEqual(given, expected) ? {} : null
  },
}

/** Made when the message is sent, so that it lies nowhere in clear; null when nobody waits for it any more. */
export async function issueFactorCode(tx: Tx, challenge_id: string): Promise<string | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const isKept = await updateChallenge(tx, challenge_id, { code_hash: hashOf(challenge_id, code) })
  return isKept ? code : null
}

const hashOf = (challenge_id: string, code: string) =>
  createHash('sha256').update(`${challenge_id}\n${code}`).digest('hex')
