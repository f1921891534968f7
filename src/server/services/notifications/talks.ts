/** What members comment on, as the rules of notifications know it. */
import type { ErrorCode } from '#contract/errors.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { POST_THREAD } from '#server/nouns/forum/thread.ts'
import { PAPER_THREAD } from '#server/nouns/papers/thread.ts'
import type { Thread } from '#server/services/comments/thread.ts'
import { keyOf } from './keys.ts'

export interface Talk {
  thread: Thread<ErrorCode>
  /** What is commented on, and what its comments are, in the register of things. */
  about: 'post' | 'paper'
  kind: 'comment' | 'paper_comment'
  /** How its owner is notified of comments. */
  type: NotificationType
  keyOfComments: (subject_id: string) => string
}

export const POST_TALK: Talk = {
  thread: POST_THREAD,
  about: 'post',
  kind: 'comment',
  type: 'post_reply',
  keyOfComments: keyOf.reply,
}

export const PAPER_TALK: Talk = {
  thread: PAPER_THREAD,
  about: 'paper',
  kind: 'paper_comment',
  type: 'paper_comment',
  keyOfComments: keyOf.paperComment,
}
