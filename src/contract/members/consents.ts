import { oc } from '@orpc/contract'
import * as z from 'zod'
import { mayFailWith } from '../base/errors.ts'
import { EmailLine } from '../base/text.ts'
import { AGE_BANDS } from './terms.ts'

/** What a member has agreed to, and whether a guardian has too. */
export const OwnConsent = z.object({
  /** Of the terms; null when nothing was agreed to yet. */
  version: z.string().nullable(),
  age_band: z.enum(AGE_BANDS).nullable(),
  guardian: z.enum(['none', 'asked', 'confirmed']),
  /** Whether it is for the terms of today. */
  is_current: z.boolean(),
  /** The mailbox's first letter and its host. */
  guardian_email: z.string().nullable(),
  /** Seconds until the guardian may be asked again. */
  guardian_wait: z.int().min(0),
})
export type OwnConsent = z.output<typeof OwnConsent>

export const ConsentGift = z
  .strictObject({
    version: z.string().max(20),
    age_band: z.enum(AGE_BANDS),
    /** Of who has asked before, it may be left out: the same guardian is asked again. */
    guardian_email: EmailLine.optional(),
  })
  .refine(({ age_band, guardian_email }) => age_band === 'under_14' || guardian_email === undefined, {
    error: 'under_14',
    path: ['guardian_email'],
  })
export type ConsentGift = z.output<typeof ConsentGift>

export const consents = {
  own: oc
    .route({ method: 'GET', path: '/consents/own', summary: 'What one has agreed to', tags: ['consents'] })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .output(OwnConsent),
  give: oc
    .route({ method: 'POST', path: '/consents', summary: 'Agree to the terms; asks the guardian', tags: ['consents'] })
    .errors(
      mayFailWith(
        'BAD_REQUEST',
        'SIGN_IN_REQUIRED',
        'TERMS_CHANGED',
        'GUARDIAN_REQUIRED',
        'GUARDIAN_IS_SELF',
        'TOO_MANY_REQUESTS',
      ),
    )
    .input(ConsentGift)
    .output(OwnConsent),
  confirmAsGuardian: oc
    .route({ method: 'POST', path: '/consents/guardian', summary: 'Agree as a guardian', tags: ['consents'] })
    .errors(mayFailWith('GUARDIAN_LINK_GONE', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ token: z.string().max(100), agreed: z.literal(true) }))
    .output(z.object({ confirmed: z.literal(true) })),
}
