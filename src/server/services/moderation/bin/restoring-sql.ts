/** How removed works come back into their tables. Rows are locked in the order of `comments/sql.ts`, removals last. */
import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { forumPosts } from '#server/nouns/forum/tables.ts'
import { TALKS } from '#server/services/moderation/removals/talks-sql.ts'
import { holdOwners } from '#server/services/removals/sql.ts'
import { removals } from '#server/services/removals/tables.ts'

export type RemovalRow = typeof removals.$inferSelect

const ofIt = (item_id: string) => or(eq(removals.item_id, item_id), eq(removals.removed_with, item_id))

/** Whose it is and what went with it stay until the transaction ends: before all else is locked. */
export const holdOwnersOf = (tx: Tx, item_id: string): Promise<void> =>
  holdOwners(tx, sql`select ${removals.user_id} from ${removals} where ${ofIt(item_id)}`)

/** The removal, with what went with it; nobody else puts it back or forgets it meanwhile. */
export async function lockRemoval(tx: Tx, item_id: string): Promise<RemovalRow | undefined> {
  const rows = await tx.select().from(removals).where(ofIt(item_id)).orderBy(asc(removals.item_id)).for('update')
  return rows.find((row) => row.item_id === item_id)
}

/** What the comments that went with a post or stood alone say, as rows of their table; likes are gone. */
const rowsOf = (kind: keyof typeof TALKS, which: SQL): SQL => {
  const { comments } = TALKS[kind]
  const subjectId = comments.subject_id.name
  return sql`select item_id as id, user_id, (snapshot ->> ${subjectId})::uuid as subject_id, snapshot ->> 'content' as content,
    snapshot ->> 'quote' as quote,
    (snapshot ->> 'reply_to')::uuid as reply_to, (snapshot ->> 'request_key')::uuid as request_key,
    (snapshot ->> 'edited_at')::timestamptz as edited_at, (snapshot ->> 'created_at')::timestamptz as created_at
    from ${removals} where ${which}`
}

/**
 * An answer stays one only to what stands below the same thing. The key of a form that has sent another one since stays with
 * that.
 */
const insertRows = async (tx: Tx, kind: keyof typeof TALKS, which: SQL): Promise<number> => {
  const { comments } = TALKS[kind]
  const subject = sql.identifier(comments.subject_id.name)
  const { rows } = await tx.execute(sql`
    with back as (${rowsOf(kind, which)})
    insert into ${comments} (id, ${subject}, user_id, content, quote, reply_to, request_key, edited_at, created_at)
    select id, subject_id, user_id, content, quote,
      case when reply_to in (select id from back)
        or exists (select from ${comments} there where there.id = back.reply_to and there.${subject} = back.subject_id)
        then reply_to end,
      case when not exists (select from ${comments} sent where sent.user_id = back.user_id and sent.request_key = back.request_key)
        then request_key end,
      edited_at, created_at
    from back returning id`)
  return rows.length
}

/** The comments that went with a post. @returns how many. */
export const insertBelow = (tx: Tx, post_id: string): Promise<number> =>
  insertRows(tx, 'comment', sql`removed_with = ${post_id} and item_type = 'comment'`)

export async function setCommentCount(tx: Tx, post_id: string, comment_count: number): Promise<void> {
  await tx.update(forumPosts).set({ comment_count }).where(eq(forumPosts.id, post_id))
}

/** @returns false when what it was about is gone. */
export async function insertComment(
  tx: Tx,
  kind: keyof typeof TALKS,
  { item_id, subject_id }: { item_id: string; subject_id: string },
): Promise<boolean> {
  const { about } = TALKS[kind]
  const { rows } = await tx.execute(
    sql`update ${about} set comment_count = ${about.comment_count} + 1 where ${about.id} = ${subject_id} returning id`,
  )
  if (rows.length === 0) return false
  return (await insertRows(tx, kind, sql`item_id = ${item_id}`)) > 0
}

/** @returns the name of the column that says what a comment was about. */
export const subjectColumn = (kind: keyof typeof TALKS): string => TALKS[kind].comments.subject_id.name

/** Before the removal is locked, so that all lock in one order. */
export async function lockSubject(tx: Tx, item_id: string): Promise<void> {
  for (const kind of ['comment', 'paper_comment'] as const) {
    const { about } = TALKS[kind]
    const which = sql`select (snapshot ->> ${subjectColumn(kind)})::uuid from ${removals}
      where item_id = ${item_id} and item_type = ${kind}`
    await tx.select({ id: about.id }).from(about).where(sql`${about.id} in (${which})`).for('no key update')
  }
}

export async function deleteRemovals(tx: Tx, item_id: string): Promise<void> {
  await tx.delete(removals).where(ofIt(item_id))
}
