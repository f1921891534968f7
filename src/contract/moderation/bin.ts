/** The bin of the desk: what was removed within thirty days, and the way back. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from '../base/errors.ts'
import { Id } from '../base/ids.ts'
import { MAX_QUERY_CHARS, MAX_REASON_CHARS } from '../base/limits.ts'
import { KeysetPaging, KeysetPlace } from '../base/paging.ts'
import { OptionalText, TolerantLine } from '../base/text.ts'
import { MemberView } from '../members/profiles.ts'
import { REMOVABLE_TYPES } from '../nouns.ts'
import { REMOVERS } from './removal-words.ts'

export const BinEntry = z.object({
  /** Of the work, as it was and will be. */
  id: Id,
  item_type: z.enum(REMOVABLE_TYPES),
  /** What it is called, or how it begins. */
  title: z.string(),
  /** Null of what says nothing more. */
  content: z.string().nullable(),
  author: MemberView,
  removed_by: z.enum(REMOVERS),
  /** Which moderator; null of what its author removed, and of who is gone. */
  remover: MemberView.nullable(),
  reason: z.string().nullable(),
  removed_at: z.iso.datetime(),
  days_left: z.number().int(),
  /** Of a post: how many comments went with it and come back with it. */
  comment_count: z.number().int(),
  can: z.array(z.literal('restore')),
})
export type BinEntry = z.output<typeof BinEntry>

export const BinSearch = z.strictObject({
  /** Looked for in what it says and in the name of its author. */
  query: TolerantLine(MAX_QUERY_CHARS).default(''),
  item_type: z.enum(REMOVABLE_TYPES).optional(),
  removed_by: z.enum(REMOVERS).optional(),
  /** A minus in front: removed last first. */
  order: z.enum(['-time', 'time']).default('-time'),
  ...KeysetPlace.shape,
})
export type BinSearch = z.output<typeof BinSearch>

export const binDesk = {
  list: oc
    .route({ method: 'GET', path: '/admin/bin', summary: 'What was removed within thirty days', tags: ['admin'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .input(BinSearch)
    .output(KeysetPaging.extend({ items: z.array(BinEntry) })),
  restore: oc
    .route({ method: 'POST', path: '/admin/bin/{id}', summary: 'Put a removed work back', tags: ['admin'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN', 'ITEM_NOT_FOUND', 'NOT_RESTORABLE', 'REASON_REQUIRED'))
    .input(z.strictObject({ id: Id, reason: OptionalText(MAX_REASON_CHARS).default(null) }))
    .output(z.object({ id: Id })),
}
