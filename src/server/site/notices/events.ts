/** What admins say to all members. */
import * as z from 'zod'
import { defineEvent, Id } from '#server/base/event-catalogue.ts'

export const noticeEvents = {
  /** To the next of them by their ids, after the last who was told. */
  'notice.sent': defineEvent(z.strictObject({ after: Id.nullable() }), 'members'),
}

type NoticeEvents = typeof noticeEvents
declare module '#server/base/event-catalogue.ts' {
  interface EventKinds extends NoticeEvents {}
}
