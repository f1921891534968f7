/** Who may do what with posts and comments: part 6 of the specification. */
import { COMMENT_EDIT_MINUTES } from '#contract/limits.ts'
import type { Actor } from '../base/context.ts'

interface Work {
  user_id: string
}

const EDIT_MS = COMMENT_EDIT_MINUTES * 60_000

export const isOwn = (actor: Actor, work: Work): boolean => actor.user_id === work.user_id

export const mayEditPost = (actor: Actor, post: Work): boolean => isOwn(actor, post) || actor.is_admin

/** Posts as well as comments. */
export const mayRemove = (actor: Actor, work: Work): boolean => isOwn(actor, work) || actor.is_admin

/** Words are put into nobody's mouth: a comment is changed by who wrote it, and soon or never (expectation S33). */
export function verdictOnEdit(
  actor: Actor,
  comment: Work & { created_at: Date },
  now = Date.now(),
): 'FORBIDDEN' | 'TOO_LATE_TO_EDIT' | null {
  if (!isOwn(actor, comment)) return 'FORBIDDEN'
  return now - comment.created_at.getTime() > EDIT_MS ? 'TOO_LATE_TO_EDIT' : null
}

/** What is removed by somebody else is removed by a moderator, who says why. */
export const removerOf = (actor: Actor, work: Work): 'author' | 'moderator' =>
  isOwn(actor, work) ? 'author' : 'moderator'
