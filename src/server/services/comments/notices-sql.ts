/** The facts about comments at the time of notifying. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database.ts'
import { THINGS } from '#server/base/noun.ts'
import { removals } from '#server/services/moderation/removals/tables.ts'
import { keyOf } from '#server/services/notifications/keys.ts'
import { EXCERPT_CHARS } from '#server/services/notifications/shortened.ts'
import { notificationActors, notifications } from '#server/services/notifications/tables.ts'
import type { AnyThread } from './thread.ts'
import { isShown } from './visibility-sql.ts'

const answeredIn = ({ comments }: AnyThread) => alias(comments, 'answered')

/** The comment, as long as it can be read; its beginning is a little longer than what is shown. */
export async function readComment(tx: Tx, thread: AnyThread, id: string) {
  const { comments, subject } = thread
  const { owner, title } = THINGS[subject.kind]
  const answered = answeredIn(thread)
  const [comment] = await tx
    .select({
      user_id: comments.user_id,
      beginning: sql<string>`left(${comments.content}, ${sql.raw(String(EXCERPT_CHARS + 1))})`,
      subject: {
        id: comments.subject_id,
        user_id: sql<string | null>`${owner}`,
        title: sql<string>`${title}`,
      },
      answered_id: answered.user_id,
    })
    .from(comments)
    .innerJoin(subject.table, eq(subject.id, comments.subject_id))
    .leftJoin(answered, eq(answered.id, comments.reply_to))
    .where(and(eq(comments.id, id), isShown(comments), subject.isOpen))
  return comment
}

export async function isLiked(tx: Tx, { likes }: AnyThread, comment_id: string, user_id: string): Promise<boolean> {
  return (await tx.$count(likes, and(eq(likes.comment_id, comment_id), eq(likes.user_id, user_id)))) > 0
}

/** Whether somebody still says something in the talk; with `to` something that answers that member. */
export async function isTalking(
  tx: Tx,
  thread: AnyThread,
  subject_id: string,
  user_id: string,
  to?: string,
): Promise<boolean> {
  const { comments } = thread
  const answered = answeredIn(thread)
  const rows = await tx
    .select({ id: comments.id })
    .from(comments)
    .leftJoin(answered, eq(answered.id, comments.reply_to))
    .where(
      and(
        eq(comments.subject_id, subject_id),
        eq(comments.user_id, user_id),
        isShown(comments),
        to ? eq(answered.user_id, to) : undefined,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Who has not read yet that somebody answered them. */
export async function readAnswered(tx: Tx, merge_key: string, actor_id: string): Promise<string[]> {
  const rows = await tx
    .select({ user_id: notifications.user_id })
    .from(notificationActors)
    .innerJoin(notifications, eq(notifications.id, notificationActors.notification_id))
    .where(
      and(
        eq(notificationActors.actor_id, actor_id),
        eq(notifications.merge_key, merge_key),
        eq(notifications.is_read, false),
      ),
    )
  return rows.map(({ user_id }) => user_id)
}

/**
 * What the writers of the comments were notified of that were removed with their subject, as `user_id, merge_key`: that
 * somebody answered there, and who liked them.
 */
export function toldBelow({ kind, comments }: AnyThread, subject_id: string, answers: string): SQL {
  const wasBelow = and(
    eq(removals.item_type, kind),
    sql`${removals.snapshot} ->> ${comments.subject_id.name} = ${subject_id}`,
  )
  return sql`select ${removals.user_id}, told.merge_key from ${removals}
    cross join lateral (values (${answers}::text), (${keyOf('comment_like', '')} || ${removals.item_id})) told (merge_key)
    where ${wasBelow}`
}
