/**
 * The tables of a thread of comments. Each kind of thing that is commented on has a pair of its own, so that the database
 * keeps its foreign keys; both pairs have the same columns, so that the code is one.
 */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MAX_COMMENT_CHARS, MAX_QUOTE_CHARS } from '#contract/base/limits.ts'
import { atMost, createdAt, id, moment } from '#server/base/columns.ts'
import { memberId } from '#server/services/members/tables.ts'

/**
 * @param subject the thing that is commented on: the name of the column that holds its id, and the column that it refers
 * to. Its table has a `comment_count`.
 */
export function commentTable(name: string, subject: { column: string; references: () => AnyPgColumn }) {
  const table = pgTable(
    name,
    {
      id: id(),
      subject_id: uuid(subject.column).notNull().references(subject.references, { onDelete: 'cascade' }),
      user_id: memberId(),
      content: text('content').notNull(),
      /** Words of the subject that it speaks of; they stand there, in one line. */
      quote: text('quote'),
      /** Changed only together with the rows of the likes. */
      like_count: integer('like_count').notNull().default(0),
      /** A comment on the same subject that this one answers. */
      reply_to: uuid('reply_to').references((): AnyPgColumn => table.id, { onDelete: 'set null' }),
      /** Made by the form that sent the comment (idempotency key): sent twice, it is one comment. */
      request_key: uuid('request_key'),
      edited_at: moment('edited_at'),
      /** Hidden because of reports, until a moderator has looked at it: it is in no count meanwhile. */
      hidden_at: moment('hidden_at'),
      created_at: createdAt(),
    },
    (columns) => [
      check(`${name}_content`, sql`btrim(${columns.content}) <> ''`),
      check(`${name}_length`, atMost(columns.content, MAX_COMMENT_CHARS)),
      check(`${name}_quote`, atMost(columns.quote, MAX_QUOTE_CHARS)),
      check(`${name}_like_count`, sql`${columns.like_count} >= 0`),
      uniqueIndex(`${name}_sent_once`).on(columns.user_id, columns.request_key),
      index(`${name}_replies`).on(columns.reply_to).where(sql`reply_to is not null`),
      index(`${name}_oldest`).on(columns.subject_id, columns.created_at, columns.id),
      index(`${name}_of_member`).on(columns.user_id, columns.created_at),
    ],
  )
  return table
}
export type CommentTable = ReturnType<typeof commentTable>

export function commentLikeTable(name: string, comments: () => CommentTable) {
  return pgTable(
    name,
    {
      user_id: memberId(),
      comment_id: uuid('comment_id')
        .notNull()
        .references(() => comments().id, { onDelete: 'cascade' }),
      created_at: createdAt(),
    },
    (columns) => [
      primaryKey({ columns: [columns.comment_id, columns.user_id] }),
      index(`${name}_of_member`).on(columns.user_id),
    ],
  )
}
export type CommentLikeTable = ReturnType<typeof commentLikeTable>
