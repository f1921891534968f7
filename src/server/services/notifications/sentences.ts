/** What a notification says, in the language of whoever reads it (expectation S53). */
import { isolate, type Language } from '#contract/base/languages.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { ReportCategory } from '#contract/nouns.ts'
import * as m from '#messages'
import { readIn } from '#server/base/in-languages.ts'
import { writtenEventTime, writtenMoment } from '#server/base/moments.ts'
import { roleName } from '#server/services/members/role-words.ts'
import { ITEM_WORDS } from '#words/items.ts'
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
  has_title: boolean
  count: number
  in: { locale: Language }
}

const SENTENCES: Record<NotificationType, (said: Said) => string> = {
  system: ({ notice, title, in: { locale } }) =>
    notice
      ? m.notification_notice({ title: isolate(notice.title[locale]), text: isolate(notice.text[locale]) }, { locale })
      : title,
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
  content_removed: (said) => withReason(removed(said), said),
  content_hidden: (said) =>
    said.is_hidden ? m.notification_hidden(said, said.in) : m.notification_shown_again(said, said.in),
  content_restored: (said) => m.notification_restored(said, said.in),
  appeal_made: (said) => m.notification_appeal_made(said, said.in),
  appeal_decided: (said) =>
    withReason(
      said.is_approved ? m.notification_appeal_granted(said, said.in) : m.notification_appeal_kept(said, said.in),
      said,
    ),
  post_held: (said) => m.notification_post_held(said, said.in),
  post_released: (said) =>
    said.is_approved
      ? m.notification_post_released(said, said.in)
      : withReason(m.notification_post_refused(said, said.in), said),
  paper_submitted: (said) => submitted(said),
  paper_reviewed: (said) => reviewed(said),
  report_made: (said) => reported(said),
  report_decided: (said) => {
    const item = itemName(said)
    return said.is_upheld
      ? m.notification_report_upheld({ ...said, item }, said.in)
      : m.notification_report_dismissed({ ...said, item }, said.in)
  },
  report_upheld: (said) => withReason(m.notification_reported_upheld({ ...said, item: itemName(said) }, said.in), said),
  guardian_agreed: (said) => m.notification_guardian_agreed({}, said.in),
  registration: (said) => withReason(placed(said), said),
  event_moved: (said) => moved(said),
  event_cancelled: (said) => withReason(m.notification_event_cancelled(said, said.in), said),
  event_message: (said) => messaged(said),
  team_joined: (said) => m.notification_team_joined({ ...said, team: teamName(said) }, said.in),
  team_left: (said) =>
    said.is_unnamed
      ? m.notification_team_place_freed({ team: teamName(said) }, said.in)
      : m.notification_team_left({ ...said, team: teamName(said) }, said.in),
  team_removed: (said) => m.notification_team_removed({ team: teamName(said) }, said.in),
  team_deleted: (said) => ended(said),
  team_requested: (said) => m.notification_team_requested({ ...said, team: teamName(said) }, said.in),
  team_answered: (said) =>
    said.is_approved
      ? m.notification_team_accepted({ team: teamName(said) }, said.in)
      : m.notification_team_declined({ team: teamName(said) }, said.in),
  team_captain: (said) => m.notification_team_captain({ team: teamName(said) }, said.in),
  challenge_entered: (said) => m.notification_challenge_entered({ ...said, team: teamName(said) }, said.in),
  challenge_removed: (said) =>
    said.is_removed
      ? withReason(m.notification_challenge_removed({ team: teamName(said) }, said.in), said)
      : m.notification_challenge_withdrawn({ team: teamName(said) }, said.in),
  challenge_results: (said) => m.notification_challenge_results(said, said.in),
  role_given: (said) => {
    const given = m.notification_role_given({ role: roleName(said.role ?? '', said.in.locale) }, said.in)
    return said.title ? m.notification_role_next({ ...said, given }, said.in) : given
  },
  role_taken: (said) => m.notification_role_taken({ role: roleName(said.role ?? '', said.in.locale) }, said.in),
}

const PLACES = {
  registered: m.notification_registered,
  waitlisted: m.notification_waitlisted,
  offered: m.notification_seat_offered,
  lapsed: m.notification_seat_lapsed,
  ended: m.notification_waiting_ended,
  withdrawn: m.notification_seat_withdrawn,
  reminded: m.notification_event_tomorrow,
}

function placed({ registration = 'registered', title, number = 0, until, in: inLanguage }: Said): string {
  const moment = until ? writtenMoment(until, inLanguage.locale) : ''
  return PLACES[registration]({ title, number, until: moment }, inLanguage)
}

function moved({ title, was, now, in: inLanguage }: Said): string {
  if (!was || !now) return title
  const { locale } = inLanguage
  const placeOf = ({ location }: typeof was) =>
    location ? isolate(location) : m.notification_place_open({}, inLanguage)
  const times = { was: writtenEventTime(was, locale), now: writtenEventTime(now, locale) }
  const places = { was: placeOf(was), now: placeOf(now) }
  if (times.was === times.now) return m.notification_event_place({ title, ...places }, inLanguage)
  if (was.location === now.location) return m.notification_event_time({ title, ...times }, inLanguage)
  const both = { title, ...times, was_place: places.was, now_place: places.now }
  return m.notification_event_time_and_place(both, inLanguage)
}

function messaged({ title, who, message, in: inLanguage }: Said): string {
  if (!message) return title
  const { subject, text } = readIn(message, inLanguage.locale)
  return m.notification_event_message({ title, who, subject: isolate(subject), text: isolate(text) }, inLanguage)
}

/** A team may have no name (decision D14). */
const teamName = ({ has_title, title, in: inLanguage }: Said): string =>
  has_title ? m.notification_team_named({ title }, inLanguage) : m.notification_team_unnamed({}, inLanguage)

function ended(said: Said): string {
  const named = { ...said, team: teamName(said) }
  if (said.is_removed) return m.notification_team_taken_down(named, said.in)
  if (!said.is_applicant) return m.notification_team_deleted(named, said.in)
  return said.has_title
    ? m.notification_team_request_void(named, said.in)
    : m.notification_team_request_void_unnamed({}, said.in)
}

/** What is not among them is a comment. */
const REMOVED: Partial<Record<NonNullable<NotificationData['item_type']>, (said: Said) => string>> = {
  team: (said) => m.notification_team_removed_by_admin({ team: teamName(said) }, said.in),
  post: (said) => m.notification_post_removed(said, said.in),
  paper: (said) => m.notification_paper_removed(said, said.in),
}

function removed(said: Said): string {
  const sentence = (said.item_type && REMOVED[said.item_type]) ?? ((one) => m.notification_comment_removed(one, one.in))
  return sentence(said)
}

function submitted(said: Said): string {
  if (said.count > 1) return m.notification_papers_waiting(said, said.in)
  const sentence = said.is_correction ? m.notification_paper_corrected : m.notification_paper_submitted
  return sentence(said, said.in)
}

function reviewed(said: Said): string {
  if (said.is_reopened) return m.notification_paper_reopened(said, said.in)
  if (said.is_approved)
    return said.is_correction
      ? m.notification_correction_approved(said, said.in)
      : m.notification_paper_approved(said, said.in)
  const sentence = said.is_correction ? m.notification_correction_rejected : m.notification_paper_rejected
  return withReason(sentence(said, said.in), said)
}

const itemName = ({ item_type = 'post', in: inLanguage }: Said): string => ITEM_WORDS[item_type]({}, inLanguage)

export function sentenceOf({ type, data, actor_count, actor }: Told, locale: Language): string {
  const name = actor ? isolate(actor.nickname) : m.notification_somebody({}, { locale })
  const who = whoActed(name, actor_count, locale)
  const title = isolate(data.title ?? '')
  const sentence = SENTENCES[type]({ count: 1, ...data, title, has_title: Boolean(data.title), who, in: { locale } })
  // A name is set apart by spaces; between words of Chinese there are none.
  return actor_count > 1 && locale === 'zh' ? sentence.replace(`${who} `, () => who) : sentence
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

const CATEGORIES: Record<ReportCategory, typeof m.report_category_other> = {
  bullying: m.report_category_bullying,
  privacy: m.report_category_privacy,
  harm: m.report_category_harm,
  sexual: m.report_category_sexual,
  spam: m.report_category_spam,
  false: m.report_category_false,
  dead: m.report_category_dead,
  other: m.report_category_other,
}

function reported(said: Said): string {
  const { category = 'other', count, title, has_title, words, in: inLanguage } = said
  const about = { count, item: itemName(said), category: CATEGORIES[category]({}, inLanguage) }
  return [
    count > 1 ? m.notification_reports_made(about, inLanguage) : m.notification_report_made(about, inLanguage),
    has_title ? m.notification_report_title({ title }, inLanguage) : '',
    words ? m.notification_report_words({ words: isolate(words) }, inLanguage) : '',
  ].join('')
}
