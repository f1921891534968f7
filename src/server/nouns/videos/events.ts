/** What happens to videos: several at once, without a `subject_id`. */
import { defineEvent, Ids } from '#server/base/event-catalogue.ts'
import { SHOWN_ON } from '#server/base/shown-on.ts'

export const videoEvents = {
  'videos.published': defineEvent(Ids, 'subscribers', { pages: () => SHOWN_ON.videos }),
  'videos.changed': defineEvent(Ids, null, { pages: () => SHOWN_ON.videos }),
}

type VideoEvents = typeof videoEvents
declare module '#server/base/event-catalogue.ts' {
  interface EventKinds extends VideoEvents {}
}
