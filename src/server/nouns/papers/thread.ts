/** Student papers as something that members comment on. */
import { recordEvent } from '#server/base/events.ts'
import { discussionShownOn } from '#server/base/shown-on.ts'
import type { Thread } from '#server/services/comments/thread.ts'
import { flagWords } from '#server/services/moderation/reports/service.ts'
import { paperCommentLikes, paperComments, papers } from './tables.ts'
import { readTombstone, type Tombstone } from './tombstone.ts'
import { isDiscussed } from './visibility-sql.ts'

export const PAPER_THREAD: Thread<Tombstone> = {
  kind: 'paper_comment',
  comments: paperComments,
  likes: paperCommentLikes,
  subject: {
    kind: 'paper',
    table: papers,
    id: papers.id,
    title: papers.title,
    comment_count: papers.comment_count,
    text: null,
    isOpen: isDiscussed,
    notifies: 'paper_comment',
  },
  // Specification, part 7.
  isNewestFirst: true,
  readTombstone,
  shownOn: discussionShownOn,
  flagWords,
  record: {
    written: (tx, { id, subject_id, actor_id, reply_to }) =>
      recordEvent(tx, { name: 'paper_comment.written', subject_id, actor_id, payload: { comment_id: id, reply_to } }),
    edited: (tx, { id, subject_id, actor_id }) =>
      recordEvent(tx, { name: 'paper_comment.edited', subject_id: id, actor_id, payload: { paper_id: subject_id } }),
    removed: (tx, { id, subject_id, actor_id, ...removal }) =>
      recordEvent(tx, {
        name: 'paper_comment.removed',
        subject_id: id,
        actor_id,
        payload: { paper_id: subject_id, ...removal },
      }),
    liked: (tx, { id, actor_id }, is_liked) =>
      recordEvent(tx, { name: is_liked ? 'paper_comment.liked' : 'paper_comment.unliked', subject_id: id, actor_id }),
    hidden: (tx, { id, subject_id, ...comment }) =>
      recordEvent(tx, { name: 'paper_comment.hidden', subject_id: id, payload: { paper_id: subject_id, ...comment } }),
    restored: (tx, { id, subject_id, ...comment }) =>
      recordEvent(tx, {
        name: 'paper_comment.restored',
        subject_id: id,
        payload: { paper_id: subject_id, ...comment },
      }),
  },
}
