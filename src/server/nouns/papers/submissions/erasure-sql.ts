/** How the library forgets a member. */
import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { paperLikes, papers } from '#server/nouns/papers/tables.ts'
import { PAPER_THREAD } from '#server/nouns/papers/thread.ts'
import { isApproved } from '#server/nouns/papers/visibility-sql.ts'
import { commentedBy } from '#server/services/comments/removal-sql.ts'
import { submissions } from './tables.ts'

type Which = 'unapproved' | 'all'

const likedBy = (tx: Tx, user_id: string) =>
  tx.select({ id: paperLikes.paper_id }).from(paperLikes).where(eq(paperLikes.user_id, user_id))

const isSubmitted = (user_id: string, which: Which): SQL | undefined =>
  and(
    eq(papers.submitted_by, user_id),
    eq(papers.paper_type, 'student'),
    which === 'unapproved' ? not(isApproved) : undefined,
  )

/** The student papers that somebody has sent in, as a select of ids. */
export const submittedBy = (user_id: string, which: Which): SQL =>
  sql`select ${papers.id} from ${papers} where ${isSubmitted(user_id, which)}`

/** What they sent in, what they like and what they wrote under. */
export async function lockPapersAround(tx: Tx, user_id: string): Promise<void> {
  await tx
    .select({ id: papers.id })
    .from(papers)
    .where(
      or(
        isSubmitted(user_id, 'all'),
        inArray(papers.id, likedBy(tx, user_id)),
        inArray(papers.id, commentedBy(tx, PAPER_THREAD, user_id)),
      ),
    )
    .orderBy(asc(papers.id))
    .for('update')
}

export async function takeBackLikes(tx: Tx, user_id: string): Promise<void> {
  await tx
    .update(papers)
    .set({ like_count: sql`${papers.like_count} - 1` })
    .where(inArray(papers.id, likedBy(tx, user_id)))
  await tx.delete(paperLikes).where(eq(paperLikes.user_id, user_id))
}

export async function deleteSubmitted(tx: Tx, user_id: string, which: Which) {
  return tx.delete(papers).where(isSubmitted(user_id, which)).returning({ id: papers.id, pdf_url: papers.pdf_url })
}

/** Every time that somebody has sent a paper in; the files of earlier versions are in use no longer. */
export async function deleteRounds(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(submissions).where(eq(submissions.user_id, user_id))
}
