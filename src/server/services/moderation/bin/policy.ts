/** What may be put back, and by whom. */

import type { RemovableType } from '#contract/nouns.ts'
import { APPEALABLE_TYPES, type AppealableType } from '#contract/nouns.ts'
import type { Actor } from '#server/base/context.ts'

/** Papers and teams carry more along than is kept of them. */
export const isRestorable = (kind: RemovableType): kind is AppealableType =>
  APPEALABLE_TYPES.some((one) => one === kind)

/** What somebody has removed of their own is put back for a reason alone, which stands in the log: it was their wish. */
export const lacksReason = (removed_by: 'author' | 'moderator', reason: string | null): boolean =>
  removed_by === 'author' && reason === null

/** Nobody puts back what others have taken from them. */
export const mayRestore = (actor: Pick<Actor, 'user_id'>, { user_id }: { user_id: string }): boolean =>
  actor.user_id !== user_id
