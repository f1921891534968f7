/** How comments are hidden because of reports, and shown again. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { holdOwners } from '#server/services/moderation/removals/sql.ts'
import type { CommentRow } from './sql.ts'
import type { AnyThread } from './thread.ts'

/** What a comment is about, and whose it is: before the comment is locked. */
export async function lockAround(tx: Tx, { comments, subject }: AnyThread, id: string): Promise<void> {
  await holdOwners(tx, sql`select ${comments.user_id} from ${comments} where ${comments.id} = ${id}`)
  const about = tx.select({ id: comments.subject_id }).from(comments).where(eq(comments.id, id))
  await tx.select({ id: subject.id }).from(subject.table).where(inArray(subject.id, about)).for('no key update')
}

/** The comment, after what is around it. */
export async function lockWhole(tx: Tx, thread: AnyThread, id: string): Promise<CommentRow | undefined> {
  const { comments } = thread
  await lockAround(tx, thread, id)
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id)).for('no key update')
  return comment
}

/** What is hidden is not counted. */
export async function setHidden(
  tx: Tx,
  thread: AnyThread,
  { id, subject_id }: Pick<CommentRow, 'id' | 'subject_id'>,
  is_hidden: boolean,
): Promise<void> {
  const { comments } = thread
  await tx
    .update(comments)
    .set({ hidden_at: is_hidden ? sql`now()` : null })
    .where(eq(comments.id, id))
  await addToCount(tx, thread, subject_id, is_hidden ? -1 : 1)
}

/** @returns false when the subject is gone. */
export async function addToCount(tx: Tx, { subject }: AnyThread, subject_id: string, by: 1 | -1): Promise<boolean> {
  const { rows } = await tx.execute(sql`update ${subject.table}
    set ${sql.identifier(subject.comment_count.name)} = ${subject.comment_count} + ${by}
    where ${subject.id} = ${subject_id} returning ${subject.id}`)
  return rows.length > 0
}
