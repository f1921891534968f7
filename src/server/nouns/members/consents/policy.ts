/** Who may say how old they are, and when a guardian is asked. */
import type { ConsentGift } from '#contract/members/consents.ts'
import { type AgeBand, GUARDIAN_WAIT_SECONDS, MAX_GUARDIAN_EMAILS_A_DAY } from '#contract/members/terms.ts'

interface Kept {
  age_band: AgeBand
  guardian_asked_at: Date | null
  guardian_confirmed_at: Date | null
}

/** What was agreed to under today's terms: a record that lacks something holds its member back from writing. */
export function lackIn(kept: Kept | undefined): 'CONSENT_REQUIRED' | 'GUARDIAN_REQUIRED' | null {
  if (!kept) return 'CONSENT_REQUIRED'
  return kept.age_band === 'under_14' && !kept.guardian_confirmed_at ? 'GUARDIAN_REQUIRED' : null
}

/** What becomes of a consent that is given while `kept` is there already, under the same terms. */
export function verdictOn(
  kept: Kept | undefined,
  { age_band }: Pick<ConsentGift, 'age_band'>,
  emailsToday: number,
): 'record' | 'ask' | 'keep' | 'GUARDIAN_REQUIRED' | 'TOO_MANY_REQUESTS' {
  // Who waits for a guardian does not grow older by saying so; under new terms they may have turned fourteen.
  if (age_band !== 'under_14') return kept?.age_band === 'under_14' ? 'GUARDIAN_REQUIRED' : 'record'
  if (kept?.guardian_confirmed_at) return 'keep'
  const isTooMuch = secondsToWait(kept) > 0 || emailsToday >= MAX_GUARDIAN_EMAILS_A_DAY
  return isTooMuch ? 'TOO_MANY_REQUESTS' : 'ask'
}

/** Until the guardian may be asked again. */
export function secondsToWait(kept: Kept | undefined): number {
  if (!kept?.guardian_asked_at || kept.guardian_confirmed_at) return 0
  const passed = (Date.now() - kept.guardian_asked_at.getTime()) / 1000
  return Math.max(0, Math.ceil(GUARDIAN_WAIT_SECONDS - passed))
}

/** Whether a guardian's mailbox is one of the member's own, whatever stands behind its plus. */
export const isOwnMailbox = (guardian_email: string, own: (string | undefined)[]): boolean =>
  own.some((email) => email && mailboxOf(email) === mailboxOf(guardian_email))

function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*/s, '')}@${host}`
}
