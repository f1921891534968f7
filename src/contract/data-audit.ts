/** The yearly audit of personal data: how much is stored of whom, for how long, and who has looked. Numbers alone. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from './errors.ts'
import { AGE_BANDS } from './terms.ts'

export const DATA_KINDS = [
  'profile',
  'consent',
  'deletion',
  'forum',
  'papers',
  'registrations',
  'teams',
  'keeping',
  'history',
  'notifications',
  'removals',
  'reports',
  'files',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

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
  /** Views and exports by their names in the audit log. */
  accesses: z.array(z.object({ act: z.string(), count: Count, actors: Count })),
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
