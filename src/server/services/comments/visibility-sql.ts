import { isNull, type SQL } from 'drizzle-orm'
import type { CommentTable } from './tables.ts'

/** Not hidden because of reports. Whether what it is about is there for everybody, its thread says (`subject.isOpen`). */
export const isShown = (comments: CommentTable): SQL => isNull(comments.hidden_at)
