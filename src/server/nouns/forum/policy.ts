/** Who may change posts: part 6 of the specification. */
import type { Actor } from '#server/base/context.ts'
import { isOwn, type Work } from '#server/services/moderation/removals/policy.ts'

export const mayEditPost = (actor: Actor, post: Work): boolean => isOwn(actor, post) || actor.is_admin
