import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from './errors.ts'
import { Id } from './ids.ts'
import { PageNumber, Paging } from './paging.ts'
import { MemberView } from './profiles.ts'

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]))

export const AuditEntry = z.object({
  id: Id,
  /** Who did it; null for the command line, and for who is gone. */
  actor: MemberView.nullable(),
  is_operator: z.boolean(),
  /** As `post.remove`. */
  act: z.string(),
  subject_type: z.string(),
  subject_id: Id.nullable(),
  reason: z.string().nullable(),
  before: Facts.nullable(),
  after: Facts.nullable(),
  /** The network that it was done from, never the whole address. */
  network: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditList = Paging.extend({ items: z.array(AuditEntry) })
export type AuditList = z.output<typeof AuditList>

export const AuditFilter = z.strictObject({
  page: PageNumber,
  actor_id: Id.optional(),
  subject_id: Id.optional(),
  act: z
    .string()
    .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)
    .optional(),
})

export const audit = {
  list: oc
    .route({ method: 'GET', path: '/admin/audit', summary: 'What admins and operators have done', tags: ['admin'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .input(AuditFilter)
    .output(AuditList),
}
