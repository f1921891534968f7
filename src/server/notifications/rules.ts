/** The notification rules: which event notifies whom of what (expectation S53). */
import { rolesWith } from '#contract/duties.ts'
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import {
  EVENTS,
  type Happened,
  isEventName,
  isNotifying,
  type NotifyingName,
  type PayloadOf,
} from '../base/event-catalogue.ts'
import type { PendingEvent } from '../base/events-sql.ts'
import { PATHS, pathOf } from '../base/paths.ts'
import { ITEMS } from '../items/kinds.ts'
import { readLink, readPublicLink } from '../items/sql.ts'
import { lockKeys, notify, notifySubscribers, takeBack, withdraw, withdrawBelow } from './aggregation.ts'
import { notifyOfEntry, notifyOfRemovedEntry, notifyOfResults } from './challenge-rules.ts'
import { notifyOfComment, notifyOfLike, notifyOfRemovedComment } from './comment-rules.ts'
import { notifyOfCancelledEvent, notifyOfEventMessage, notifyOfMovedEvent } from './event-rules.ts'
import * as facts from './facts-sql.ts'
import { keyOf } from './keys.ts'
import { notifyOfNotice } from './notice-rules.ts'
import {
  notifyOfPapers,
  notifyOfRemovedPaper,
  notifyOfReopenedPaper,
  notifyOfReview,
  notifyOfSubmission,
  notifyOfWithdrawnPaper,
} from './paper-rules.ts'
import {
  notifyOfLapse,
  notifyOfOffer,
  notifyOfRegistration,
  notifyOfReminder,
  notifyOfWithdrawal,
} from './registration-rules.ts'
import { PAPER_TALK, POST_TALK } from './talks.ts'
import {
  notifyOfDeletedTeam,
  notifyOfFormerMember,
  notifyOfFreedPlace,
  notifyOfNewCaptain,
  notifyOfNewMember,
  notifyOfRemovedMember,
  notifyOfTeamAnswer,
  notifyOfTeamRequest,
} from './team-rules.ts'

type Rule<Name extends NotifyingName> = (tx: Tx, event: Happened<PayloadOf<Name>>) => Promise<void>

/** One for each event of the catalogue that notifies somebody. */
const RULES: { [Name in NotifyingName]: Rule<Name> } = {
  'comment.written': (tx, event) => notifyOfComment(tx, POST_TALK, event),
  'comment.liked': (tx, event) => notifyOfLike(tx, POST_TALK, event),
  'comment.unliked': (tx, event) => notifyOfLike(tx, POST_TALK, event),
  'comment.removed': (tx, event) => notifyOfRemovedComment(tx, POST_TALK, event.payload.post_id, event),
  'paper_comment.written': (tx, event) => notifyOfComment(tx, PAPER_TALK, event),
  'paper_comment.liked': (tx, event) => notifyOfLike(tx, PAPER_TALK, event),
  'paper_comment.unliked': (tx, event) => notifyOfLike(tx, PAPER_TALK, event),
  'paper_comment.removed': (tx, event) => notifyOfRemovedComment(tx, PAPER_TALK, event.payload.paper_id, event),
  'favorite.added': notifyOfFavorite,
  'favorite.removed': notifyOfFavorite,
  'post.removed': notifyOfRemovedPost,
  'post.held': notifyOfPendingPost,
  'post.released': notifyOfDecidedPost,
  'post.withdrawn': notifyOfWithdrawnPost,
  'paper.submitted': notifyOfSubmission,
  'paper.withdrawn': notifyOfWithdrawnPaper,
  'paper.reviewed': notifyOfReview,
  'paper.reopened': notifyOfReopenedPaper,
  'paper.removed': notifyOfRemovedPaper,
  'report.made': notifyOfReport,
  'report.decided': notifyOfDecision,
  'event.moved': notifyOfMovedEvent,
  'event.cancelled': notifyOfCancelledEvent,
  'event.messaged': notifyOfEventMessage,
  'registration.made': notifyOfRegistration,
  'registration.offered': notifyOfOffer,
  'registration.lapsed': notifyOfLapse,
  'registration.withdrawn': notifyOfWithdrawal,
  'registration.reminded': notifyOfReminder,
  'notice.sent': notifyOfNotice,
  'roles.changed': tellOfRole,
  'guardians.agreed': notifyOfGuardian,
  'team.joined': notifyOfNewMember,
  'team.left': notifyOfFormerMember,
  'team.place_freed': notifyOfFreedPlace,
  'team.removed': notifyOfRemovedMember,
  'team.handed_over': notifyOfNewCaptain,
  'team.deleted': notifyOfDeletedTeam,
  'team.requested': notifyOfTeamRequest,
  'team.request_withdrawn': notifyOfTeamRequest,
  'team.answered': notifyOfTeamAnswer,
  'challenge.entered': notifyOfEntry,
  'challenge.removed': notifyOfRemovedEntry,
  'challenge.published': notifyOfResults,
  'papers.published': notifyOfPapers,
  'videos.published': notifyOfVideos,
}

/** Writes the notifications of an event. @throws ZodError when it was recorded otherwise than the catalogue says. */
export async function applyRule(tx: Tx, { name, subject_id, actor_id, payload }: PendingEvent): Promise<void> {
  // Another version of the program may have recorded what this one does not know.
  if (!isEventName(name) || !isNotifying(name)) return
  const event = { subject_id: subject_id ?? '', actor_id, payload: EVENTS[name].payload.parse(payload) }
  await RULES[name](tx, event as Happened<never>)
}

async function notifyOfFavorite(
  tx: Tx,
  { subject_id: post_id, actor_id, payload }: Happened<PayloadOf<'favorite.added'>>,
): Promise<void> {
  if (payload.event_type !== 'forum_posts' || !actor_id) return
  const merge_key = keyOf.favorite(post_id)
  await lockKeys(tx, [merge_key])
  const post = await facts.readPost(tx, post_id)
  if (!post) return
  const { user_id, title } = post
  if (!(await facts.isFavorite(tx, post_id, actor_id))) return takeBack(tx, { merge_key, actor_id, user_id })
  await notify(tx, [user_id], {
    type: 'post_favorite',
    merge_key,
    data: { title },
    link: pathOf.post(post_id),
    actor_id,
    isRepeatable: true,
  })
}

async function notifyOfRemovedPost(
  tx: Tx,
  { subject_id: post_id, actor_id, payload }: Happened<PayloadOf<'post.removed'>>,
): Promise<void> {
  const { owner_id, removed_by, reason, title } = payload
  const about = [keyOf.reply(post_id), keyOf.favorite(post_id)]
  await lockKeys(tx, [...about, keyOf.answer(post_id)])
  await withdraw(tx, [owner_id], about)
  await withdrawBelow(tx, POST_TALK, post_id)
  if (removed_by === 'author' || actor_id === owner_id) return
  await notify(tx, [owner_id], {
    type: 'content_removed',
    merge_key: `content_removed ${post_id}`,
    data: { item_type: 'post', title, ...(reason && { reason }) },
    link: pathOf.post(post_id),
    actor_id: null,
  })
}

async function notifyOfPendingPost(tx: Tx, { subject_id: post_id }: Happened<unknown>): Promise<void> {
  await lockKeys(tx, [keyOf.pendingPost(post_id)])
  const pending = await facts.readPending(tx, post_id)
  if (!pending) return
  const others = (await facts.readOfficers(tx, 'moderation.list')).filter((one) => one !== pending.user_id)
  await notify(tx, others, {
    type: 'post_held',
    merge_key: keyOf.pendingPost(post_id),
    data: { title: pending.title },
    link: PATHS.moderation,
    actor_id: pending.user_id,
  })
}

async function notifyOfDecidedPost(
  tx: Tx,
  { subject_id: post_id, payload }: Happened<PayloadOf<'post.released'>>,
): Promise<void> {
  const { owner_id, title, is_approved, reason } = payload
  await lockKeys(tx, [keyOf.pendingPost(post_id)])
  await withdraw(tx, await facts.readOfficers(tx, 'moderation.list'), [keyOf.pendingPost(post_id)])
  await notify(tx, [owner_id], {
    type: 'post_released',
    merge_key: `post_released ${post_id}`,
    data: { title, is_approved, ...(reason && { reason }) },
    // What was declined stands above the forum, for its author alone.
    link: is_approved ? pathOf.post(post_id) : PATHS.forum,
    actor_id: null,
  })
}

/** No notification says who reported; the owner, and who has reported it already, are not notified. */
async function notifyOfReport(
  tx: Tx,
  { subject_id: item_id, payload: { item_type } }: Happened<PayloadOf<'report.made'>>,
): Promise<void> {
  await tellAdminsOf(tx, { item_type, item_id }, await facts.readOfficers(tx, 'reports.list'))
}

async function tellAdminsOf(
  tx: Tx,
  { item_type, item_id }: { item_type: ReportableType; item_id: string },
  admins: string[],
): Promise<void> {
  await lockKeys(tx, [keyOf.report(item_id)])
  const { count, involved, newest, isUrgent } = await facts.readReports(tx, item_type, item_id)
  if (!newest) return
  const { category, reason: words, snapshot } = newest
  const readers = admins.filter((user_id) => !involved.includes(user_id))
  await notify(tx, readers, {
    type: 'report_made',
    merge_key: keyOf.report(item_id),
    data: {
      item_type,
      count,
      category,
      words: facts.shortened(words, WORDS_CHARS),
      title: nameOf(item_type, snapshot),
    },
    link: await readLink(tx, item_type, item_id),
    actor_id: null,
    isUrgent,
  })
}

/** So much of what a report says stands in its notification. */
const WORDS_CHARS = 200

/** The beginning of what was reported, by which admins know it. */
function nameOf(item_type: ReportableType, snapshot: Record<string, unknown>): string {
  const name = snapshot[ITEMS[item_type].name]
  return facts.shortened(typeof name === 'string' ? name : '')
}

/** Those who reported it hear how it ended; whose it is, only when it was upheld and still stands there. */
async function notifyOfDecision(
  tx: Tx,
  { subject_id: item_id, payload }: Happened<PayloadOf<'report.decided'>>,
): Promise<void> {
  const { item_type, is_upheld, reason, reporters, owner_id } = payload
  const title = facts.shortened(payload.title)
  await lockKeys(tx, [keyOf.report(item_id), keyOf.decision(item_id)])
  const { count } = await facts.readReports(tx, item_type, item_id)
  if (count === 0) await withdraw(tx, await facts.readOfficers(tx, 'reports.list'), [keyOf.report(item_id)])
  const news = { merge_key: keyOf.decision(item_id), actor_id: null }
  const link = await readPublicLink(tx, item_type, item_id)
  await notify(tx, reporters, { ...news, type: 'report_decided', data: { item_type, is_upheld, title }, link })
  if (!is_upheld || !owner_id || !link) return
  await notify(tx, [owner_id], {
    ...news,
    type: 'report_upheld',
    data: { item_type, title, ...(reason && { reason }) },
    link,
  })
}

/** They hear of it, and who is new at the desk also of what is in its queue. */
async function tellOfRole(
  tx: Tx,
  { subject_id: user_id, payload: { role, is_given } }: Happened<PayloadOf<'roles.changed'>>,
): Promise<void> {
  const keyFor = (isGiven: boolean) => `${isGiven ? 'role_given' : 'role_taken'} ${role} ${user_id}`
  await lockKeys(tx, [keyFor(true), keyFor(false)])
  // What was said of it before and not read holds no longer.
  await withdraw(tx, [user_id], [keyFor(!is_given)])
  await notify(tx, [user_id], {
    type: is_given ? 'role_given' : 'role_taken',
    merge_key: keyFor(is_given),
    data: { role },
    // The role counts once the second factor was shown.
    link: is_given ? PATHS.security : null,
    actor_id: null,
  })
  if (!is_given || !rolesWith('reports.list')?.some((one) => one === role)) return
  if (!(await facts.readOfficers(tx, 'reports.list')).includes(user_id)) return
  for (const item of await facts.readOpenReports(tx)) await tellAdminsOf(tx, item, [user_id])
}

/** Its author has taken back what waited: nobody has to see to it any more. */
async function notifyOfWithdrawnPost(tx: Tx, { subject_id: post_id }: Happened<unknown>): Promise<void> {
  const merge_key = keyOf.pendingPost(post_id)
  await lockKeys(tx, [merge_key])
  await withdraw(tx, await facts.readOfficers(tx, 'moderation.list'), [merge_key])
}

async function notifyOfGuardian(tx: Tx, { subject_id: user_id }: Happened<unknown>): Promise<void> {
  await notify(tx, [user_id], {
    type: 'guardian_agreed',
    merge_key: `guardian_agreed ${user_id}`,
    data: {},
    link: PATHS.forum,
    actor_id: null,
  })
}

async function notifyOfVideos(
  tx: Tx,
  { payload: { ids }, actor_id }: Happened<PayloadOf<'videos.published'>>,
): Promise<void> {
  const [newest, ...others] = await facts.readVideos(tx, ids)
  if (!newest) return
  await lockKeys(tx, ['new_video'])
  await notifySubscribers(tx, {
    type: 'new_video',
    resource_type: 'videos',
    title: newest.title,
    count: 1 + others.length,
    link: pathOf.video(newest.id),
    listLink: PATHS.videos,
    actor_id,
  })
}
