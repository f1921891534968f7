/** How comments leave their table, one by one, with their subject, or with their member. */
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { removals } from '#server/services/moderation/removals/tables.ts'
import { addToCount, lockAround } from './hiding-sql.ts'
import type { CommentRow } from './sql.ts'
import type { AnyThread } from './thread.ts'
import { isShown } from './visibility-sql.ts'

/** As much as is asked of it when its subject goes. */
type Below = Pick<AnyThread, 'comments' | 'kind'>

/** The comment, with its subject and all that answers it locked; none when it is not there. */
export async function lockCommentToRemove(tx: Tx, thread: AnyThread, id: string): Promise<CommentRow | undefined> {
  const { comments } = thread
  await lockAround(tx, thread, id)
  const touched = await tx
    .select()
    .from(comments)
    .where(or(eq(comments.id, id), eq(comments.reply_to, id)))
    .orderBy(asc(comments.id))
    .for('update')
  return touched.find((comment) => comment.id === id)
}

/** Takes the comment away and out of the count of its subject. */
export async function deleteComment(
  tx: Tx,
  thread: AnyThread,
  { id, subject_id, hidden_at }: CommentRow,
): Promise<void> {
  await tx.delete(thread.comments).where(eq(thread.comments.id, id))
  // What is hidden is not counted.
  if (!hidden_at) await addToCount(tx, thread, subject_id, -1)
}

/** Who has commented on these subjects. */
export const commentersOn = ({ comments }: Below, subject_ids: string[]): SQL =>
  sql`select ${comments.user_id} from ${comments} where ${inArray(comments.subject_id, subject_ids)}`

/**
 * Writes down the comments on subjects whose own removal is written down already. However many they are, it is one
 * statement, which locks each as it is by then: others change them and count their likes one by one.
 */
export async function insertRemovalsBelow(tx: Tx, { comments, kind }: Below, subject_ids: string[]): Promise<void> {
  const subjectId = sql.identifier(comments.subject_id.name)
  await tx.execute(sql`
    with below as (
      select * from ${comments} where ${inArray(comments.subject_id, subject_ids)} order by id for update
    )
    insert into ${removals} (item_id, item_type, user_id, removed_by, removed_with, snapshot)
    select below.id, ${kind}, below.user_id, subject.removed_by, subject.item_id,
      to_jsonb(below) - array['id', 'user_id']
    from below join ${removals} as subject on subject.item_id = below.${subjectId}`)
}

/**
 * The same for all subjects of a member who takes them along, and of others' comments alone: what is left is theirs.
 * @param theirs a select of the ids of the subjects.
 */
export async function insertRemovalsBelowThoseOf(
  tx: Tx,
  { comments, kind }: AnyThread,
  user_id: string,
  theirs: SQL,
): Promise<void> {
  const subjectId = sql.identifier(comments.subject_id.name)
  await tx.execute(sql`
    with below as (
      select * from ${comments} where ${comments.subject_id} in (${theirs}) and user_id <> ${user_id}
      order by id for update
    )
    insert into ${removals} (item_id, item_type, user_id, removed_by, removed_with, snapshot)
    select id, ${kind}, user_id, 'author', ${subjectId}, to_jsonb(below) - array['id', 'user_id'] from below`)
}

/** What the member has commented on, as a select of ids. */
export const commentedBy = (tx: Tx, { comments }: AnyThread, user_id: string) =>
  tx.select({ id: comments.subject_id }).from(comments).where(eq(comments.user_id, user_id))

/** Takes back what the member likes, and counts it. */
export async function takeBackLikes(tx: Tx, { comments, likes }: AnyThread, user_id: string): Promise<void> {
  const liked = tx.select({ id: likes.comment_id }).from(likes).where(eq(likes.user_id, user_id))
  const theirs = inArray(comments.id, liked)
  await tx.select({ id: comments.id }).from(comments).where(theirs).orderBy(asc(comments.id)).for('update')
  await tx
    .update(comments)
    .set({ like_count: sql`${comments.like_count} - 1` })
    .where(theirs)
  await tx.delete(likes).where(eq(likes.user_id, user_id))
}

/** Gives the comments of a member to another. */
export async function handOverComments(
  tx: Tx,
  { comments }: AnyThread,
  user_id: string,
  heir: { user_id: string },
): Promise<void> {
  await tx.update(comments).set({ user_id: heir.user_id }).where(eq(comments.user_id, user_id))
}

/** Takes the comments of a member away and out of the counts. */
export async function deleteCommentsOf(tx: Tx, { comments, subject }: AnyThread, user_id: string): Promise<void> {
  const count = sql.identifier(subject.comment_count.name)
  await tx.execute(sql`update ${subject.table} set ${count} = ${subject.comment_count} - (
      select count(*) from ${comments} where ${comments.subject_id} = ${subject.id} and ${comments.user_id} = ${user_id} and ${isShown(comments)})
    where ${subject.id} in (select ${comments.subject_id} from ${comments} where ${comments.user_id} = ${user_id})`)
  await tx.delete(comments).where(eq(comments.user_id, user_id))
}
