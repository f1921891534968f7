/** What is true of papers by the time of notifying. */
import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { keyOf } from '#server/services/notifications/keys.ts'
import { notifications } from '#server/services/notifications/tables.ts'
import { submissions } from './tables.ts'

/** Submitter and title of the round of a paper that waits; undefined when none does. */
export async function readWaitingPaper(tx: Tx, paper_id: string) {
  const [waiting] = await tx
    .select({ user_id: submissions.user_id, title: submissions.title })
    .from(submissions)
    .where(and(eq(submissions.paper_id, paper_id), eq(submissions.state, 'pending')))
  return waiting
}

/** The waiting papers of other members, oldest first, without those of which this reader has an unread notification. */
export function readUntoldPapers(tx: Tx, user_id: string) {
  const isTold = and(
    eq(notifications.user_id, user_id),
    eq(notifications.is_read, false),
    sql`${notifications.merge_key} = ${keyOf('paper_submitted', '')} || ${submissions.paper_id}`,
  )
  return tx
    .select({ paper_id: submissions.paper_id, kind: submissions.kind })
    .from(submissions)
    .where(
      and(
        eq(submissions.state, 'pending'),
        ne(submissions.user_id, user_id),
        notExists(tx.select({ id: notifications.id }).from(notifications).where(isTold)),
      ),
    )
    .orderBy(asc(submissions.submitted_at))
}

/** Whether a round of any paper waits. */
export async function isPaperWaiting(tx: Tx): Promise<boolean> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.state, 'pending'))
    .limit(1)
  return rows.length > 0
}
