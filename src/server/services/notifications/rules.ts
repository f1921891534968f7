/** The notification rules: which event notifies whom of what (expectation S53). */
import type { Tx } from '#platform/database.ts'
import {
  EVENTS,
  type Happened,
  isEventName,
  isNotifying,
  type NotifyingName,
  type PayloadOf,
} from '#server/base/event-catalogue.ts'
import type { PendingEvent } from '#server/base/events-sql.ts'
import { PATHS, pathOf } from '#server/base/paths.ts'
import { lockKeys, notify, notifySubscribers, takeBack, withdraw, withdrawBelow } from './aggregation.ts'
import { notifyOfAppeal, notifyOfDecidedAppeal } from './appeal-rules.ts'
import { notifyOfEntry, notifyOfRemovedEntry, notifyOfResults } from './challenge-rules.ts'
import { notifyOfComment, notifyOfLike, notifyOfRemovedComment } from './comment-rules.ts'
import { notifyOfCancelledEvent, notifyOfEventMessage, notifyOfMovedEvent } from './event-rules.ts'
import * as facts from './facts-sql.ts'
import { notifyOfHiddenThing, notifyOfRestored } from './hiding-rules.ts'
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
import { notifyOfDecision, notifyOfReopened, notifyOfReport } from './report-rules.ts'
import { tellOfPendingPost, tellOfRole } from './role-rules.ts'
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
  'comment.restored': (tx, { subject_id: id, payload: { post_id, excerpt, owner_id } }) =>
    notifyOfRestored(tx, { kind: 'comment', id, subject_id: post_id, title: excerpt, owner_id }),
  'comment.hidden': (tx, { subject_id: id, payload: { post_id, excerpt, ...payload } }) =>
    notifyOfHiddenThing(tx, { kind: 'comment', id, subject_id: post_id, title: excerpt, ...payload }),
  'paper_comment.written': (tx, event) => notifyOfComment(tx, PAPER_TALK, event),
  'paper_comment.liked': (tx, event) => notifyOfLike(tx, PAPER_TALK, event),
  'paper_comment.unliked': (tx, event) => notifyOfLike(tx, PAPER_TALK, event),
  'paper_comment.removed': (tx, event) => notifyOfRemovedComment(tx, PAPER_TALK, event.payload.paper_id, event),
  'paper_comment.restored': (tx, { subject_id: id, payload: { paper_id, excerpt, owner_id } }) =>
    notifyOfRestored(tx, { kind: 'paper_comment', id, subject_id: paper_id, title: excerpt, owner_id }),
  'paper_comment.hidden': (tx, { subject_id: id, payload: { paper_id, excerpt, ...payload } }) =>
    notifyOfHiddenThing(tx, { kind: 'paper_comment', id, subject_id: paper_id, title: excerpt, ...payload }),
  'favorite.added': notifyOfFavorite,
  'favorite.removed': notifyOfFavorite,
  'post.removed': notifyOfRemovedPost,
  'post.restored': (tx, { subject_id, payload }) =>
    notifyOfRestored(tx, { kind: 'post', id: subject_id, subject_id, ...payload }),
  'post.hidden': (tx, { subject_id, payload }) =>
    notifyOfHiddenThing(tx, { kind: 'post', id: subject_id, subject_id, ...payload }),
  'post.held': notifyOfPendingPost,
  'post.released': notifyOfDecidedPost,
  'post.withdrawn': notifyOfWithdrawnPost,
  'paper.submitted': notifyOfSubmission,
  'paper.withdrawn': notifyOfWithdrawnPaper,
  'paper.reviewed': notifyOfReview,
  'paper.reopened': notifyOfReopenedPaper,
  'paper.removed': notifyOfRemovedPaper,
  'appeal.made': notifyOfAppeal,
  'appeal.decided': notifyOfDecidedAppeal,
  'report.made': notifyOfReport,
  'report.reopened': notifyOfReopened,
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
    merge_key: keyOf.removed(post_id),
    data: { item_type: 'post', title, ...(reason && { reason }) },
    link: pathOf.removed('post', post_id),
    actor_id: null,
  })
}

async function notifyOfPendingPost(tx: Tx, { subject_id: post_id }: Happened<unknown>): Promise<void> {
  await tellOfPendingPost(tx, post_id, await facts.readOfficers(tx, 'moderation.list'))
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
