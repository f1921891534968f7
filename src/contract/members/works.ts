/** What a member has published, as far as they show it, and what can be told from it. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { mayFailWith } from '../base/errors.ts'
import { Id } from '../base/ids.ts'
import { PaperHeading } from '../papers/papers.ts'
import { BothLanguages } from '../site/site.ts'

/** So many of each kind are gathered. */
export const MAX_WORKS_SHOWN = 30

const OwnLine = z.object({ id: Id, title: z.string(), created_at: z.iso.datetime() })

export const MemberWorks = z.object({
  /** Each newest first; empty where the member does not show them. */
  papers: z.array(PaperHeading),
  posts: z.array(OwnLine.extend({ comment_count: z.number().int() })),
  /** Comments below the posts of others. */
  answers: z.array(OwnLine.extend({ post_id: Id, excerpt: z.string() })),
  teams: z.array(z.object({ id: Id, team_name: z.string(), competition: BothLanguages, is_captain: z.boolean() })),
  /** How many there are of all that is shown; nothing of what is not. */
  counts: z.object({
    papers: z.number().int(),
    /** The most rounds of review that one of these papers went through. */
    rounds: z.number().int(),
    posts: z.number().int(),
    answers: z.number().int(),
    /** People whose posts the answers stand below. */
    helped: z.number().int(),
    /** What others have said below the posts. */
    replies: z.number().int(),
  }),
})
export type MemberWorks = z.output<typeof MemberWorks>

export const memberWorks = {
  get: oc
    .route({
      method: 'GET',
      path: '/profiles/{user_id}/works',
      summary: 'What a member has published, as far as they show it',
      tags: ['profiles'],
    })
    .errors(mayFailWith('MEMBER_NOT_FOUND'))
    .input(z.strictObject({ user_id: Id }))
    .output(MemberWorks),
}
