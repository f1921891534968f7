/** The moderation queue: first posts of new members, which wait for an admin. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from '../base/errors.ts'
import { Id } from '../base/ids.ts'
import { MAX_REASON_CHARS } from '../base/limits.ts'
import { Moment } from '../base/moments.ts'
import { OptionalText } from '../base/text.ts'
import { MODERATION_WORKFLOW, verbsOf } from '../base/workflows.ts'
import { PostView } from './posts.ts'

/** A post of the reader's own that is pending, or was declined: then it says why, and may be sent again. */
export const OwnPendingPost = PostView.pick({
  id: true,
  board: true,
  title: true,
  content: true,
  images: true,
  created_at: true,
}).extend({
  updated_at: z.iso.datetime(),
  declined_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})
export type OwnPendingPost = z.output<typeof OwnPendingPost>

const PendingPostId = z.strictObject({ id: Id })
const DECISIONS = verbsOf(MODERATION_WORKFLOW, 'admin')

/** A pending post, and what the reader may do with it. */
export const PendingPost = PostView.extend({
  updated_at: z.iso.datetime(),
  /** The sensitive words that it says, as the list is now. */
  words: z.array(z.string()),
  can: z.array(z.enum(DECISIONS)),
})
export type PendingPost = z.output<typeof PendingPost>

export const ModerationDecision = z.strictObject({
  id: Id,
  verb: z.enum(DECISIONS),
  reason: OptionalText(MAX_REASON_CHARS).default(null),
  /** Of the post as the admin has read it. */
  updated_at: Moment,
})
export type ModerationDecision = z.output<typeof ModerationDecision>

/** For their authors. */
export const pendingPosts = {
  own: oc
    .route({
      method: 'GET',
      path: '/forum/pending/own',
      summary: 'The post of one’s own that is pending moderation, or was declined',
      tags: ['forum'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .output(OwnPendingPost.nullable()),
  withdraw: oc
    .route({
      method: 'DELETE',
      path: '/forum/pending/own/{id}',
      summary: 'Withdraw a pending post, or discard a declined one',
      tags: ['forum'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED', 'POST_NOT_FOUND'))
    .input(PendingPostId)
    .output(PendingPostId),
}

/** For admins. */
export const moderationQueue = {
  list: oc
    .route({ method: 'GET', path: '/admin/moderation/posts', summary: 'The posts pending moderation', tags: ['admin'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .output(z.array(PendingPost)),
  decide: oc
    .route({
      method: 'POST',
      path: '/admin/moderation/posts/{id}',
      summary: 'Approve a pending post, or decline it',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN', 'POST_NOT_FOUND', 'REASON_REQUIRED', 'CHANGED_MEANWHILE'))
    .input(ModerationDecision)
    .output(PendingPostId),
  undo: oc
    .route({
      method: 'POST',
      path: '/admin/moderation/posts/{id}/undo',
      summary: 'Take back at once what one has just decided: the post waits again, and nobody was told',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN', 'NOT_RESTORABLE'))
    .input(PendingPostId)
    .output(PendingPostId),
}
