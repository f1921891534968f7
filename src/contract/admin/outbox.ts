/** The outbox: mails, text messages and notifications on the site that have not gone out. What they say is never shown: codes and links stand in them. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from '../base/errors.ts'
import { Id } from '../base/ids.ts'
import { MAX_BATCH_ITEMS } from '../base/limits.ts'
import { KeysetPaging, KeysetPlace } from '../base/paging.ts'
import { MemberView } from '../members/profiles.ts'

const MESSAGE_KINDS = [
  /** A code or a link that proves something. */
  'proof',
  /** That something about an account has changed. */
  'account',
  'guardian',
  'deletion',
  'urgent_report',
  'registration',
  'event',
  /** Notifications on the site that could not be written for an event. */
  'notification',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

const FAILURES = ['mail_server', 'gateway_refused', 'gateway_silent', 'fault'] as const
export type MessageFailure = (typeof FAILURES)[number]

export const OutboxMessage = z.object({
  id: Id,
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(['mail', 'sms', 'site']),
  /** What has failed is not tried any more by itself. */
  state: z.enum(['waiting', 'active', 'failed']),
  /** As far as it can be recognised, as `a***@school.test`; null where it is looked up when the message is sent. */
  address: z.string().nullable(),
  /** To whom, or of guardians about whom; null for who is no member, or is gone. */
  member: MemberView.nullable(),
  tries: z.number().int(),
  /** Why the last try failed, with the code that the machine at the other end gave. */
  failure: z.object({ cause: z.enum(FAILURES), code: z.string().nullable() }).nullable(),
  added_at: z.iso.datetime(),
  /** When it is tried next. */
  next_at: z.iso.datetime().nullable(),
  /** Its code has run out: sent again, it would be of no use. */
  is_useless: z.boolean(),
  can: z.array(z.literal('send')),
})
export type OutboxMessage = z.output<typeof OutboxMessage>

const OutboxTable = KeysetPaging.extend({ items: z.array(OutboxMessage) })
export type OutboxTable = z.output<typeof OutboxTable>

const OutboxSearch = z.strictObject({
  state: z.enum(['waiting', 'failed']).optional(),
  /** A minus in front: newest first. */
  order: z.enum(['-time', 'time']).default('-time'),
  ...KeysetPlace.shape,
})
export type OutboxSearch = z.output<typeof OutboxSearch>

/** For admins. */
export const outbox = {
  list: oc
    .route({ method: 'GET', path: '/admin/outbox', summary: 'Messages that have not gone out', tags: ['admin'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .input(OutboxSearch)
    .output(OutboxTable),
  send: oc
    .route({ method: 'POST', path: '/admin/outbox', summary: 'Try again to send some of them', tags: ['admin'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .input(z.strictObject({ ids: z.array(Id).min(1).max(MAX_BATCH_ITEMS) }))
    /** `left`: those that have gone out meanwhile, are under way, or are of no use any more. */
    .output(z.object({ sent: z.number().int(), left: z.array(Id) })),
}
