/** What is left in the library of a member whose account ends. */
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import type { GhostMember } from '../profiles/erasure.ts'
import { paperComments, paperLikes, papers } from './tables.ts'
import { localPdfName } from './view.ts'
import { isApproved } from './visibility.ts'

/**
 * What was never approved goes in any case. An approved paper that stays keeps its authors, whose work it is, and
 * forgets who sent it in: nobody but the sender ever saw that, so that it needs no ghost.
 * @param ghost who gets the comments; without one they go, and approved student papers too.
 * @returns the papers that are gone, and the names of their files.
 */
export async function eraseMember(tx: Tx, user_id: string, ghost: GhostMember | null) {
  await takeBackLikes(tx, user_id)
  const theirs = eq(paperComments.user_id, user_id)
  if (ghost) await tx.update(paperComments).set({ user_id: ghost.user_id }).where(theirs)
  else await tx.delete(paperComments).where(theirs)
  const isTheirs = and(eq(papers.submitted_by, user_id), eq(papers.paper_type, 'student'))
  const gone = await tx
    .delete(papers)
    .where(and(isTheirs, ghost ? not(isApproved) : undefined))
    .returning({ id: papers.id, pdf_url: papers.pdf_url })
  announce({ pages: SHOWN_ON.papers })
  return { ids: gone.map(({ id }) => id), pdfs: gone.flatMap(({ pdf_url }) => localPdfName(pdf_url) ?? []) }
}

/** Rows are locked in key order, as everybody does who counts here. */
async function takeBackLikes(tx: Tx, user_id: string): Promise<void> {
  const liked = tx.select({ id: paperLikes.paper_id }).from(paperLikes).where(eq(paperLikes.user_id, user_id))
  const theirs = inArray(papers.id, liked)
  await tx.select({ id: papers.id }).from(papers).where(theirs).orderBy(asc(papers.id)).for('update')
  await tx
    .update(papers)
    .set({ like_count: sql`${papers.like_count} - 1` })
    .where(theirs)
  await tx.delete(paperLikes).where(eq(paperLikes.user_id, user_id))
}
