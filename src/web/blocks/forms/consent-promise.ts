/** What somebody agrees to while signing up: it travels with the account until there is a session to record it with. */
import { AGE_BANDS, type AgeBand, TERMS_VERSION } from '#contract/members/terms.ts'
import * as m from '#messages'
import type { SignedIn } from '../../rpc/session-store.ts'
import type { Rules } from './rules.ts'

/** The fields of a form. */
export interface ConsentChoice {
  terms: boolean
  age_band: AgeBand | ''
  guardian_email: string
}

interface ConsentPromise {
  version: string
  age_band: AgeBand
  guardian_email?: string
}

export const NO_CONSENT: ConsentChoice = { terms: false, age_band: '', guardian_email: '' }

/** @returns null while the age is not chosen. */
export function promiseOf({ age_band, guardian_email }: ConsentChoice): ConsentPromise | null {
  if (age_band === '') return null
  const isChild = age_band === 'under_14'
  return { version: TERMS_VERSION, age_band, ...(isChild && { guardian_email: folded(guardian_email) }) }
}

/** What a member agrees to is complete by these. The mailbox is the member's own, as far as it is known. */
export const CONSENT_RULES = {
  age_band: [[m.consent_age_needed, (age_band) => age_band === '']],
  guardian_email: [
    [m.consent_guardian_needed, (email, { age_band }) => age_band === 'under_14' && !folded(email).includes('@')],
    [
      m.error_GUARDIAN_IS_SELF,
      (typed, { age_band, email }) => age_band === 'under_14' && folded(typed) === folded(email),
    ],
  ],
  terms: [[m.consent_needed, (terms) => !terms]],
} satisfies Rules<ConsentChoice & { email: string }>

const folded = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** What was promised for the terms of today; null when that was nothing, or for older ones. */
export function promiseFor({ promise }: SignedIn): ConsentPromise | null {
  const { version, age_band, guardian_email } = (promise ?? {}) as Partial<Record<keyof ConsentPromise, unknown>>
  const known = AGE_BANDS.find((band) => band === age_band)
  if (version !== TERMS_VERSION || !known) return null
  if (known !== 'under_14') return { version, age_band: known }
  return typeof guardian_email === 'string' ? { version, age_band: known, guardian_email } : null
}
