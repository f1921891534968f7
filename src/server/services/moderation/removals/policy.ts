/** Who may remove what members have written: part 6 of the specification. */
import { mayDo } from '#contract/admin/duties.ts'
import type { Actor } from '#server/base/context.ts'

export interface Work {
  user_id: string
}

export const isOwn = (actor: Actor, work: Work): boolean => actor.user_id === work.user_id

/** Whoever decides about reports removes what was rightly reported. */
export const mayRemove = (actor: Actor, work: Work): boolean =>
  isOwn(actor, work) || mayDo(actor.roles, 'reports.decide')

/** What is hidden because of reports is read by those who decide about them. */
export const mayLookAtHidden = ({ roles }: Pick<Actor, 'roles'>): boolean => mayDo(roles, 'reports.decide')

/** What is removed by somebody else is removed by a moderator, who says why. */
export const removerOf = (actor: Actor, work: Work): 'author' | 'moderator' =>
  isOwn(actor, work) ? 'author' : 'moderator'

export const lacksReason = (actor: Actor, works: Work[], reason: string | null): boolean =>
  reason === null && works.some((work) => !isOwn(actor, work))
