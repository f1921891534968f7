/** What is left in the library of a member whose account ends. */
import type { Tx } from '#platform/database.ts'
import { announce } from '#server/base/events.ts'
import type { GhostMember } from '#server/base/noun.ts'
import { PAPERS_SHOWN_ON } from '#server/nouns/papers/paths.ts'
import { PAPER_THREAD } from '#server/nouns/papers/thread.ts'
import { eraseComments, keepCommentsOfOthers, takeBackLikes } from '#server/services/comments/erasure.ts'
import { localPdfName } from '#server/services/files/view.ts'
import * as store from './erasure-sql.ts'

/**
 * What was never approved goes in any case. An approved paper that stays keeps its authors, whose work it is, and
 * forgets who sent it in: nobody but the sender ever saw that, so that it needs no ghost. What others wrote below the
 * papers that go is still evidence of what was said there.
 * @param ghost who gets the comments; without one they go, and approved student papers too.
 * @returns the papers that are gone, and the names of their files.
 */
export async function eraseMember(tx: Tx, user_id: string, ghost: GhostMember | null) {
  const going = ghost ? 'unapproved' : 'all'
  await store.lockPapersAround(tx, user_id)
  // Also of approved papers that stay: their rounds hold what only the author and the officers may know.
  await store.deleteRounds(tx, user_id)
  await store.takeBackLikes(tx, user_id)
  await takeBackLikes(tx, PAPER_THREAD, user_id)
  await keepCommentsOfOthers(tx, PAPER_THREAD, user_id, store.submittedBy(user_id, going))
  const gone = await store.deleteSubmitted(tx, user_id, going)
  await eraseComments(tx, PAPER_THREAD, user_id, ghost)
  announce({ pages: PAPERS_SHOWN_ON })
  return { ids: gone.map(({ id }) => id), pdfs: gone.flatMap(({ pdf_url }) => localPdfName(pdf_url) ?? []) }
}
