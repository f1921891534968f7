import { type AnyColumn, isNull, type SQL, sql } from 'drizzle-orm'
import { FAVORITE_TITLE_CHARS } from '#contract/limits.ts'
import type { CommentTable } from './tables.ts'

/** Not hidden because of reports. Whether what it is about is there for everybody, its thread says (`subject.isOpen`). */
export const isShown = (comments: CommentTable): SQL => isNull(comments.hidden_at)

/** What a comment is called. */
export const beginning = (text: AnyColumn): SQL => {
  const chars = sql.raw(String(FAVORITE_TITLE_CHARS))
  return sql`case when char_length(${text}) > ${chars} then left(${text}, ${chars}) || '…' else ${text} end`
}
