/** What a kind of thing says of itself so that members can comment on it: everything else about comments is the same. */

import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#contract/base/errors.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { ItemKind, RemovableType, ReportableType } from '#contract/nouns.ts'
import type { Executor, Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import type { CheckedWords } from '#server/services/moderation/words/service.ts'
import type { CommentLikeTable, CommentTable } from './tables.ts'

/** A comment by its id, and what it is about. */
interface CommentPlace {
  id: string
  subject_id: string
  /** Who does it. */
  actor_id: string
}

export interface Thread<Tombstone extends ErrorCode> {
  /** What its comments are called in removals, reports and the audit log. */
  kind: RemovableType & ReportableType
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
  /** Reports what the sensitive words find in a comment, in the transaction of its writing. */
  flagWords: (
    tx: Tx,
    services: Pick<Services, 'jobs' | 'config'>,
    flagged: { item_type: ReportableType; item_id: string; found: CheckedWords },
  ) => Promise<void>
  /** What is recorded when something happens to a comment, in the transaction of the change. */
  record: {
    written: (tx: Tx, comment: CommentPlace & { reply_to: string | null }) => Promise<void>
    edited: (tx: Tx, comment: CommentPlace) => Promise<void>
    removed: (tx: Tx, comment: CommentPlace & RemovedComment) => Promise<void>
    liked: (tx: Tx, comment: Omit<CommentPlace, 'subject_id'>, is_liked: boolean) => Promise<void>
    /** Because of reports, or shown again. */
    hidden: (tx: Tx, comment: JudgedComment & { is_hidden: boolean }) => Promise<void>
    restored: (tx: Tx, comment: JudgedComment) => Promise<void>
  }
}

/** Its author is not told who did it. */
interface JudgedComment extends Omit<CommentPlace, 'actor_id'> {
  owner_id: string
  excerpt: string
}

interface RemovedComment {
  owner_id: string
  removed_by: 'author' | 'moderator'
  reason: string | null
  excerpt: string
}
