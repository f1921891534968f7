/** What a notification says, in the language of whoever reads it (expectation S53). */
import { isolate, type Language } from '#contract/languages.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { ReportableType } from '#contract/reports.ts'
import * as m from '#messages'
import type { NotificationData } from './tables.ts'

interface Told {
  type: NotificationType
  data: NotificationData
  actor_count: number
  actor: { nickname: string } | null
}

interface Said extends NotificationData {
  who: string
  title: string
  count: number
  in: { locale: Language }
}

const SENTENCES: Record<NotificationType, (said: Said) => string> = {
  system: ({ title }) => title,
  new_paper: (said) =>
    said.count > 1 ? m.notification_new_papers(said, said.in) : m.notification_new_paper(said, said.in),
  new_video: (said) =>
    said.count > 1 ? m.notification_new_videos(said, said.in) : m.notification_new_video(said, said.in),
  post_favorite: (said) => m.notification_post_favorite(said, said.in),
  comment_like: (said) => m.notification_comment_like(said, said.in),
  post_reply: (said) => m.notification_post_reply(said, said.in),
  liked: (said) => m.notification_liked(said, said.in),
  replied: (said) => m.notification_replied(said, said.in),
  paper_comment: (said) => m.notification_paper_comment(said, said.in),
  content_removed: (said) =>
    said.item_type === 'post'
      ? withReason(m.notification_post_removed(said, said.in), said)
      : withReason(m.notification_comment_removed(said, said.in), said),
  post_held: (said) => m.notification_post_held(said, said.in),
  post_released: (said) =>
    said.is_welcome
      ? m.notification_post_released(said, said.in)
      : withReason(m.notification_post_refused(said, said.in), said),
  report_made: (said) => reported(said),
}

const ITEMS: Record<ReportableType, typeof m.notification_item_post> = {
  post: m.notification_item_post,
  comment: m.notification_item_comment,
  paper_comment: m.notification_item_paper_comment,
  profile: m.notification_item_profile,
  team: m.notification_item_team,
}

export function sentenceOf({ type, data, actor_count, actor }: Told, locale: Language): string {
  const name = actor ? isolate(actor.nickname) : m.notification_somebody({}, { locale })
  const who = whoActed(name, actor_count, locale)
  return SENTENCES[type]({ count: 1, ...data, title: isolate(data.title ?? ''), who, in: { locale } })
}

function whoActed(name: string, actors: number, locale: Language): string {
  if (actors <= 1) return name
  if (actors === 2) return m.notification_who_one_more({ name }, { locale })
  return m.notification_who_more({ name, others: actors - 1 }, { locale })
}

function withReason(sentence: string, { reason, in: { locale } }: Said): string {
  if (!reason) return sentence
  const words = m.notification_reason({ reason: isolate(reason) }, { locale })
  return locale === 'zh' ? sentence + words : `${sentence} ${words}`
}

function reported({ item_type = 'post', count, in: { locale } }: Said): string {
  const item = ITEMS[item_type]({}, { locale })
  return count > 1
    ? m.notification_reports_made({ count, item }, { locale })
    : m.notification_report_made({ item }, { locale })
}
