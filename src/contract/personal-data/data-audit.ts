/** The yearly audit of personal data: how much is stored of whom, for how long, and who has looked. Numbers alone. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from '../base/errors.ts'
import { AGE_BANDS } from '../members/terms.ts'
import { ofAllNouns } from '../nouns.ts'

/** In the order of the page. */
export const DATA_KINDS = [
  'profile',
  'consent',
  'deletion',
  ...ofAllNouns('data'),
  'keeping',
  'history',
  'notifications',
  'removals',
  'reports',
  'files',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** What members ask for about their own data. */
export const DATA_REQUESTS = ['erase_anonymise', 'erase_remove', 'export'] as const
export type DataRequest = (typeof DATA_REQUESTS)[number]
export const KNOWN_AGES = [...AGE_BANDS, 'unknown'] as const

/** What is kept for so many days, in the order of the page. */
export const RETAINED_KINDS = [
  'deletion',
  'registrations',
  'declined',
  'removals',
  'reports',
  'history',
  'notifications',
  'uploads',
  'events',
  'acts',
] as const
export type RetainedKind = (typeof RETAINED_KINDS)[number]
const Count = z.number().int()
/** How old members have said they are, the last time that they agreed to the terms. */
const ByAge = z.object({ under_14: Count, '14_to_17': Count, adult: Count, unknown: Count })
export type ByAge = z.output<typeof ByAge>

export const DataAudit = z.object({
  /** Today in Shanghai. */
  day: z.iso.date(),
  /** Acts are counted from this day on: a year. */
  since: z.iso.date(),
  /** The nickname of who has counted. */
  made_by: z.string(),
  members: ByAge,
  stored: z.array(
    z.object({
      kind: z.enum(DATA_KINDS),
      /** Whose something is. */
      people: ByAge,
      rows: Count,
      /** Null: until its member takes it away, or the account ends. */
      kept_days: Count.nullable(),
    }),
  ),
  consents: z.array(z.object({ version: z.string(), age_band: z.enum(AGE_BANDS), given: Count, by_guardian: Count })),
  /** Accounts that were erased and members who took their data along, since that day. */
  requests: z.array(z.object({ request: z.enum(DATA_REQUESTS), people: ByAge })),
  /** Whether what should be gone is gone. */
  retention: z.array(z.object({ kind: z.enum(RETAINED_KINDS), kept_days: Count, overdue: Count })),
  /** Views and exports by their names in the audit log; who it was by their nicknames, as far as they are still members. */
  accesses: z.array(
    z.object({
      act: z.string(),
      count: Count,
      actors: Count,
      by: z.array(z.object({ name: z.string(), count: Count })),
    }),
  ),
  /** Each table that was taken along, the newest first. */
  exports: z.array(
    z.object({
      day: z.iso.date(),
      act: z.string(),
      /** Null: no member any longer, or an operator. */
      by: z.string().nullable(),
      rows: Count.nullable(),
      /** What it was for; asked for where people are named in full. */
      purpose: z.string().nullable(),
    }),
  ),
  /** Records that name members by their ids. */
  records: z.object({ acts: Count, acts_kept_days: Count, events: Count, events_kept_days: Count }),
})
export type DataAudit = z.output<typeof DataAudit>

/** For admins. */
export const dataAudit = {
  make: oc
    .route({
      method: 'POST',
      path: '/admin/data-audit',
      summary: 'Count what is stored about whom; that it was counted stands in the log',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({}).optional())
    .output(DataAudit),
}
