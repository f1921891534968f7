/** What a kind of thing says of itself so that members can comment on it: everything else about comments is the same. */

import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#contract/base/errors.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { ItemKind, ThreadKind } from '#contract/nouns.ts'
import type { Executor } from '#platform/database.ts'
import type { CommentLikeTable, CommentTable } from './tables.ts'

export interface Thread<Tombstone extends ErrorCode> {
  /** What its comments are called in removals, reports and the audit log. */
  kind: ThreadKind
  comments: CommentTable
  likes: CommentLikeTable
  subject: {
    /** What the register of things calls it. */
    kind: ItemKind
    table: PgTable
    id: PgColumn
    title: PgColumn
    comment_count: PgColumn
    /** What comments may quote; null where they do not. */
    text: PgColumn | null
    /** Which of them have comments: under another one nobody reads or says anything, whatever was said there before. */
    isOpen: SQL
    /** How its owner is notified of comments. */
    notifies: NotificationType
  }
  /** Lists begin with the newest comment, not with the oldest one. */
  isNewestFirst: boolean
  /** What a reader is told of a subject that is not there. */
  readTombstone: (db: Executor, subject_id: string) => Promise<Tombstone>
  /** The kept pages that show comments on it, or how many there are. */
  shownOn: (subject_id: string) => string[]
}

export type AnyThread = Thread<ErrorCode>
