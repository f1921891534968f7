import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from './errors.ts'
import { Id } from './ids.ts'
import { MAX_REASON_CHARS } from './limits.ts'
import { WrittenText } from './text.ts'

export const REPORTABLE_TYPES = ['post', 'comment', 'paper_comment', 'profile', 'team', 'video'] as const
export type ReportableType = (typeof REPORTABLE_TYPES)[number]
/** `dead` is a link that leads nowhere. */
export const REPORT_CATEGORIES = ['bullying', 'privacy', 'harm', 'sexual', 'spam', 'false', 'dead', 'other'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]
export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const

export const ReportWriting = z.strictObject({
  item_type: z.enum(REPORTABLE_TYPES),
  item_id: Id,
  category: z.enum(REPORT_CATEGORIES).default('other'),
  reason: WrittenText(MAX_REASON_CHARS),
})
export type ReportWriting = z.output<typeof ReportWriting>

export const reports = {
  make: oc
    .route({ method: 'POST', path: '/reports', summary: 'Report something to the moderators', tags: ['reports'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'ITEM_NOT_FOUND', 'BAD_REQUEST', 'REPORTED_BEFORE', 'TOO_MANY_REQUESTS'))
    .input(ReportWriting)
    .output(z.object({ is_reported: z.literal(true) })),
}
