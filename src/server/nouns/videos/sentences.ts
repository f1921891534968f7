/** What notifications of videos say. */
import * as m from '#messages'
import type { Sentence } from '#server/services/notifications/said.ts'

export const videoSentences = {
  new_video: (said) =>
    said.count > 1 ? m.notification_new_videos(said, said.in) : m.notification_new_video(said, said.in),
} satisfies Record<string, Sentence>
