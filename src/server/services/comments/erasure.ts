/** What becomes of the comments of a member whose account ends. */
import type { ErrorCode } from '#contract/base/errors.ts'
import type { Tx } from '#platform/database.ts'
import * as store from './removal-sql.ts'
import type { Thread } from './thread.ts'

/** Before anything else: what is left of removed comments does not count the likes of who leaves. */
export const { takeBackLikes } = store

/** @param heir who gets the comments; without one they go. */
export const eraseComments = (
  tx: Tx,
  thread: Thread<ErrorCode>,
  user_id: string,
  heir: { user_id: string } | null,
): Promise<void> =>
  heir ? store.handOverComments(tx, thread, user_id, heir) : store.deleteCommentsOf(tx, thread, user_id)

/** What others wrote on things that their member takes along is still evidence. */
export const { insertRemovalsBelowThoseOf: keepCommentsOfOthers } = store
