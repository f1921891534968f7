/** Posts as something that members comment on. */
import { recordEvent } from '#server/base/events.ts'
import { talkShownOn } from '#server/base/shown-on.ts'
import type { Thread } from '#server/services/comments/thread.ts'
import { flagWords } from '#server/services/moderation/reports/service.ts'
import { commentLikes, forumComments, forumPosts } from './tables.ts'
import { readTombstone, type Tombstone } from './tombstone.ts'
import { isPublic } from './visibility-sql.ts'

export const POST_THREAD: Thread<Tombstone> = {
  kind: 'comment',
  comments: forumComments,
  likes: commentLikes,
  subject: {
    kind: 'post',
    table: forumPosts,
    id: forumPosts.id,
    title: forumPosts.title,
    comment_count: forumPosts.comment_count,
    text: forumPosts.content,
    isOpen: isPublic,
    notifies: 'post_reply',
  },
  isNewestFirst: false,
  readTombstone,
  shownOn: talkShownOn,
  flagWords,
  record: {
    written: (tx, { id, subject_id, actor_id, reply_to }) =>
      recordEvent(tx, { name: 'comment.written', subject_id, actor_id, payload: { comment_id: id, reply_to } }),
    edited: (tx, { id, subject_id, actor_id }) =>
      recordEvent(tx, { name: 'comment.edited', subject_id: id, actor_id, payload: { post_id: subject_id } }),
    removed: (tx, { id, subject_id, actor_id, ...removal }) =>
      recordEvent(tx, {
        name: 'comment.removed',
        subject_id: id,
        actor_id,
        payload: { post_id: subject_id, ...removal },
      }),
    liked: (tx, { id, actor_id }, is_liked) =>
      recordEvent(tx, { name: is_liked ? 'comment.liked' : 'comment.unliked', subject_id: id, actor_id }),
    hidden: (tx, { id, subject_id, ...comment }) =>
      recordEvent(tx, { name: 'comment.hidden', subject_id: id, payload: { post_id: subject_id, ...comment } }),
    restored: (tx, { id, subject_id, ...comment }) =>
      recordEvent(tx, { name: 'comment.restored', subject_id: id, payload: { post_id: subject_id, ...comment } }),
  },
}
