/** First posts of new members, which wait for an admin. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from './errors.ts'
import { PostView } from './forum.ts'
import { Id } from './ids.ts'
import { MAX_REASON_CHARS } from './limits.ts'
import { OptionalText } from './text.ts'
import { HELD_POST_WORKFLOW, verbsOf } from './workflows.ts'

/** A post of the reader's own that waits, or was declined: then it says why, and may be sent again. */
export const OwnHeldPost = PostView.pick({
  id: true,
  title: true,
  content: true,
  images: true,
  created_at: true,
}).extend({
  updated_at: z.iso.datetime(),
  declined_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})
export type OwnHeldPost = z.output<typeof OwnHeldPost>

const HeldPostId = z.strictObject({ id: Id })
const DECISIONS = verbsOf(HELD_POST_WORKFLOW, 'admin')

/** A post that waits, and what the reader may do with it. */
export const HeldPost = PostView.extend({ updated_at: z.iso.datetime(), can: z.array(z.enum(DECISIONS)) })
export type HeldPost = z.output<typeof HeldPost>

export const HeldPostDecision = z.strictObject({
  id: Id,
  verb: z.enum(DECISIONS),
  reason: OptionalText(MAX_REASON_CHARS).default(null),
  /** Of the post as the admin has read it. */
  updated_at: z.iso.datetime(),
})
export type HeldPostDecision = z.output<typeof HeldPostDecision>

/** For their authors. */
export const heldPosts = {
  own: oc
    .route({
      method: 'GET',
      path: '/forum/held/own',
      summary: 'The post of one’s own that waits for an admin’s word, or was declined',
      tags: ['forum'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .output(OwnHeldPost.nullable()),
  withdraw: oc
    .route({
      method: 'DELETE',
      path: '/forum/held/own/{id}',
      summary: 'Take back a post that waits, or throw away one that was declined',
      tags: ['forum'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED', 'POST_NOT_FOUND'))
    .input(HeldPostId)
    .output(HeldPostId),
}

/** For admins. */
export const heldPostQueue = {
  list: oc
    .route({ method: 'GET', path: '/admin/held-posts', summary: 'Posts that wait for an admin', tags: ['admin'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .output(z.array(HeldPost)),
  decide: oc
    .route({
      method: 'POST',
      path: '/admin/held-posts/{id}',
      summary: 'Approve a post that waits, or decline it',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN', 'POST_NOT_FOUND', 'REASON_REQUIRED', 'CHANGED_MEANWHILE'))
    .input(HeldPostDecision)
    .output(HeldPostId),
}
