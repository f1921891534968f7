import type { OwnConsent } from '#contract/members/consents.ts'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { maskEmail } from '#server/base/masking.ts'
import type { consents } from '#server/services/members/consents/tables.ts'
import { secondsToWait } from './policy.ts'

/** For the member alone; the guardian's mailbox is shown only so far that it can be recognised. */
export function toOwnConsent(kept: typeof consents.$inferSelect | undefined): OwnConsent {
  return {
    version: kept?.version ?? null,
    age_band: kept?.age_band ?? null,
    guardian: kept?.guardian_confirmed_at ? 'confirmed' : kept?.guardian_asked_at ? 'asked' : 'none',
    is_current: kept?.version === TERMS_VERSION,
    guardian_email: kept?.guardian_email ? maskEmail(kept.guardian_email) : null,
    guardian_wait: secondsToWait(kept),
  }
}
