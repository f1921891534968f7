/** What notifications of the forum say. */
import * as m from '#messages'
import { type Sentence, withReason } from '#server/services/notifications/said.ts'

export const forumSentences = {
  post_favorite: (said) => m.notification_post_favorite(said, said.in),
  comment_like: (said) => m.notification_comment_like(said, said.in),
  post_reply: (said) => m.notification_post_reply(said, said.in),
  post_held: (said) => m.notification_post_held(said, said.in),
  post_released: (said) =>
    said.is_approved
      ? m.notification_post_released(said, said.in)
      : withReason(m.notification_post_refused(said, said.in), said),
} satisfies Record<string, Sentence>

/** Tells its owner that a moderator has removed the post. */
export const removedPost: Sentence = (said) => m.notification_post_removed(said, said.in)
