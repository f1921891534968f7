/** What the kinds of things are called, by the site's notifications as at the desks. */
import type { ReportableType } from '#contract/nouns.ts'
import * as m from '#messages'

export const ITEM_WORDS: Record<ReportableType | 'paper', typeof m.notification_item_post> = {
  paper: m.notification_item_paper,
  post: m.notification_item_post,
  comment: m.notification_item_comment,
  paper_comment: m.notification_item_paper_comment,
  profile: m.notification_item_profile,
  team: m.notification_item_team,
  video: m.notification_item_video,
}
