import { type AnyColumn, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/base/errors.ts'
import { FAVORITE_TITLE_CHARS } from '#contract/base/limits.ts'
import type { CommentTable } from './tables.ts'
import type { Thread } from './thread.ts'

/** Not hidden because of reports. Whether what it is about is there for everybody, its thread says (`subject.isOpen`). */
export const isShown = (comments: CommentTable): SQL => isNull(comments.hidden_at)

/** What a comment is called. */
const beginning = (text: AnyColumn): SQL => {
  const chars = sql.raw(String(FAVORITE_TITLE_CHARS))
  return sql`case when char_length(${text}) > ${chars} then left(${text}, ${chars}) || '…' else ${text} end`
}

/** Who sees the comments of a thread, and as what. */
export const visibilityIn = ({ comments, subject }: Thread<ErrorCode>) => ({
  isHidden: not(isShown(comments)),
  isPublic: sql`${isShown(comments)} and exists (
    select from ${subject.table} where ${subject.id} = ${comments.subject_id} and ${subject.isOpen})`,
  title: beginning(comments.content),
})
