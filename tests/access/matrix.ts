/**
 * The access matrix (threat T1): every procedure of the contract, and what each kind of caller is answered. The tests
 * are made from it, over REST and RPC. `guards.ts` names the guards in the code: the mutation tests take each away
 * once, and the matrix has to notice.
 */
import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { CHALLENGE_ROWS } from './challenge-rows.ts'
import { DESK_ROWS } from './desk-rows.ts'
import { EVENT_ROWS } from './event-rows.ts'
import { PAPER_ROWS } from './paper-rows.ts'
import {
  ADMINS,
  AUTHORS,
  all,
  FRESH,
  KEEPERS,
  MEMBERS,
  MODERATORS,
  nobody,
  OPEN,
  only,
  PEOPLE,
  type Person,
  WRITERS,
} from './people.ts'
import { REGISTRATION_ROWS } from './registration-rows.ts'
import {
  FEW,
  having,
  mine,
  ownerOrAdmin,
  ownerOrModerator,
  picture,
  type Row,
  read,
  reads,
  reason,
  request_key,
  soon,
  text,
  withoutReason,
  word,
  writes,
} from './rows.ts'
import { SAFETY_ROWS } from './safety-rows.ts'
import { SITE_ROWS } from './site-rows.ts'
import { TEAM_ROWS } from './team-rows.ts'

/** They are told of the owner's paper when a reviewer gives it back to the queue. */
const TOLD: Person[] = ['admin', 'admin_without_factor']

/** A procedure, or a case of it after a colon. */
export const MATRIX: Record<string, Row> = {
  ...DESK_ROWS,
  ...PAPER_ROWS,
  ...EVENT_ROWS,
  ...CHALLENGE_ROWS,
  ...REGISTRATION_ROWS,
  ...SAFETY_ROWS,
  ...SITE_ROWS,
  ...TEAM_ROWS,
  'videos.list': reads(OPEN, () => ({})),
  'videos.get': reads(OPEN, ({ video }) => ({ id: video })),
  'videos.get: changed since a visitor read it': reads(OPEN, async (w) => ({ id: await w.videoChangedSinceRead() }), {
    tells: [/Written since/, PEOPLE.filter((person) => person !== 'visitor')],
  }),
  'videos.watch': writes(OPEN, ({ video }) => ({ id: video })),

  'posts.list': reads(OPEN, () => ({})),
  'posts.newest': reads(OPEN, () => ({})),
  'posts.mentions': reads(OPEN, ({ paper }) => ({ paper_id: paper })),
  'posts.get': reads(OPEN, ({ post }) => ({ id: post })),
  'posts.get: pending moderation': reads(all('POST_NOT_FOUND'), async (w) => ({ id: await w.pendingPost() })),
  'postComments.list': reads(OPEN, ({ post }) => ({ subject_id: post })),
  'posts.hidden': reads(only(['owner', 'admin', 'moderator'], MEMBERS, 'POST_NOT_FOUND'), async (w) => ({
    id: await w.hiddenPost(),
  })),
  'postComments.hidden': reads(MEMBERS, async (w) => ({ subject_id: await w.underHiddenComment() }), {
    tells: [/"content"/, ['owner', 'admin', 'moderator']],
  }),
  'posts.standing': reads(MEMBERS, async (w) => ({ ids: [await w.ownPost()] }), {
    tells: [/"edit":true/, ['owner', 'admin']],
  }),
  'posts.standing: the right to remove': reads(MEMBERS, async (w) => ({ ids: [await w.ownPost()] }), {
    tells: [/"delete":true/, ['owner', 'admin', 'moderator']],
  }),
  'postComments.standing': reads(MEMBERS, async (w) => ({ ids: [await w.ownComment()] }), {
    tells: [/"edit":true/, ['owner']],
  }),
  'postComments.standing: the right to remove': reads(MEMBERS, async (w) => ({ ids: [await w.ownComment()] }), {
    tells: [/"delete":true/, ['owner', 'admin', 'moderator']],
  }),
  'posts.standing: to what is one’s own': reads(MEMBERS, async (w, person) => ({ ids: [await w.postOf(person)] }), {
    tells: [/"(edit|delete)":true/, PEOPLE.filter((person) => WRITERS[person] === 'yes')],
  }),
  'postComments.standing: to what is one’s own': reads(
    MEMBERS,
    async (w, person) => ({ ids: [await w.commentOf(person)] }),
    { tells: [/"(edit|delete)":true/, PEOPLE.filter((person) => WRITERS[person] === 'yes')] },
  ),
  'postComments.standing: likes': reads(MEMBERS, async (w) => ({ ids: [await w.commentLiked()] }), {
    tells: [/"is_liked":true/, ['owner']],
  }),
  'posts.create': writes(AUTHORS, () => ({ title: text(), content: text(), request_key: request_key() })),
  'posts.create: with a picture of the owner’s': writes(only(['owner'], AUTHORS, 'BAD_REQUEST'), async (w) => ({
    title: text(),
    content: text(),
    images: [await w.ownPicture()],
    request_key: request_key(),
  })),
  'posts.edit': writes(ownerOrAdmin(AUTHORS), async (w) => ({
    id: await w.ownPost(),
    title: text(),
    content: text(),
  })),
  'posts.edit: pending moderation': writes(
    nobody(AUTHORS, 'POST_NOT_FOUND'),
    async (w) => ({ id: await w.pendingPost(), title: text(), content: text() }),
    { tried: FEW },
  ),
  'posts.remove': writes(ownerOrModerator(WRITERS), async (w) => ({ id: await w.ownPost(), reason })),
  'posts.remove: without a reason': writes(withoutReason(ownerOrModerator(WRITERS)), async (w) => ({
    id: await w.ownPost(),
  })),
  'posts.removeMany': writes(only(['owner', 'admin', 'moderator'], WRITERS, 'nothing'), async (w) => ({
    ids: [await w.ownPost()],
    reason,
  })),
  'posts.removeMany: without a reason': writes(
    withoutReason(only(['owner', 'admin', 'moderator'], WRITERS, 'nothing')),
    async (w) => ({ ids: [await w.ownPost()] }),
  ),
  'posts.addPicture': writes(WRITERS, async () => ({ picture: await picture() })),
  'posts.draft': reads(MEMBERS),
  'posts.keepDraft': writes(WRITERS, () => ({ draft: { title: text(), content: '', images: [] } })),
  'postComments.write': writes(AUTHORS, ({ post }) => ({
    subject_id: post,
    content: text(),
    request_key: request_key(),
  })),
  'postComments.write: held': writes(nobody(AUTHORS, 'POST_NOT_FOUND'), async (w) => ({
    subject_id: await w.pendingPost(),
    content: text(),
    request_key: request_key(),
  })),
  'postComments.edit': writes(only(['owner'], AUTHORS, 'FORBIDDEN'), async (w) => ({
    id: await w.ownComment(),
    content: text(),
  })),
  'postComments.edit: after sixteen minutes': writes(
    { ...only(['owner'], AUTHORS, 'FORBIDDEN'), owner: 'TOO_LATE_TO_EDIT' },
    async (w) => ({ id: await w.ownComment(16), content: text() }),
    { tried: FEW },
  ),
  'postComments.remove': writes(ownerOrModerator(WRITERS), async (w) => ({ id: await w.ownComment(16), reason })),
  'postComments.remove: without a reason': writes(withoutReason(ownerOrModerator(WRITERS)), async (w) => ({
    id: await w.ownComment(),
  })),
  'postComments.like': writes(WRITERS, async (w) => ({ id: await w.ownComment(), is_liked: true })),
  'postComments.like: of another, no longer': writes(mine(WRITERS), async (w) => ({
    id: await w.commentLiked(),
    is_liked: false,
  })),
  'admin.moderation.list': reads(MODERATORS),
  'admin.moderation.decide': writes(MODERATORS, async (w) => ({ ...(await read(w)), verb: 'approve' })),
  'admin.moderation.decide: declined': writes(MODERATORS, async (w) => ({
    ...(await read(w)),
    verb: 'decline',
    reason,
  })),
  'admin.moderation.decide: declined without a reason': writes(withoutReason(MODERATORS), async (w) => ({
    ...(await read(w)),
    verb: 'decline',
  })),
  'admin.moderation.decide: other words than were read': writes(nobody(MODERATORS, 'CHANGED_MEANWHILE'), async (w) => ({
    ...(await read(w)),
    updated_at: soon(),
    verb: 'approve',
  })),
  'pendingPosts.own': reads(
    MEMBERS,
    having((w) => w.pendingPost()),
  ),
  'posts.own': reads(
    MEMBERS,
    async (w) => {
      await w.pendingPost()
      return { shelf: 'waiting' }
    },
    { tells: [/"state":"waiting"/, ['owner']] },
  ),
  'pendingPosts.withdraw': writes(only(['owner'], MEMBERS, 'POST_NOT_FOUND'), async (w) => ({
    id: await w.pendingPost(),
  })),

  'favorites.list': reads(
    MEMBERS,
    having((w) => w.favorite()),
    {
      tells: [/A kept paper/, ['owner']],
    },
  ),
  'favorites.list: a paper that is pending again': reads(
    MEMBERS,
    having((w) => w.keptByMember()),
  ),
  'favorites.saved': reads(MEMBERS, async (w) => ({ items: [await w.favorite()] }), {
    tells: [/event_id/, ['owner']],
  }),
  'favorites.set': writes(KEEPERS, ({ video }) => ({ event_type: 'videos', event_id: video, is_favorite: true })),
  'favorites.set: of another, no longer': writes(mine(KEEPERS), async (w) => ({
    ...(await w.favorite()),
    is_favorite: false,
  })),
  'favorites.set: a pending paper': writes(nobody(KEEPERS, 'ITEM_NOT_FOUND'), async (w) => ({
    event_type: 'papers',
    event_id: await w.ownPaper('pending'),
    is_favorite: true,
  })),
  'favorites.addMany': writes(KEEPERS, ({ event }) => ({ items: [{ event_type: 'lecture', event_id: event }] })),
  'favorites.addMany: a pending paper': writes(nobody(KEEPERS, 'nothing'), async (w) => ({
    items: [{ event_type: 'papers', event_id: await w.ownPaper('pending') }],
  })),

  'history.list': reads(
    MEMBERS,
    having((w) => w.visit()),
  ),
  'history.record': writes(KEEPERS, ({ paper }) => ({ resource_type: 'paper', resource_id: paper })),
  'history.record: a pending paper': writes(nobody(KEEPERS, 'ITEM_NOT_FOUND'), async (w) => ({
    resource_type: 'paper',
    resource_id: await w.ownPaper('pending'),
  })),
  'history.forget': writes(mine(MEMBERS), async (w) => ({ id: await w.visit() })),
  'history.clear': writes(
    mine(MEMBERS),
    having((w) => w.visit()),
  ),
  'history.restore': writes(KEEPERS, ({ paper }) => ({
    visits: [{ resource_type: 'paper', resource_id: paper, visited_at: new Date().toISOString() }],
  })),
  'history.restore: a pending paper': writes(nobody(KEEPERS, 'nothing'), async (w) => ({
    visits: [
      { resource_type: 'paper', resource_id: await w.ownPaper('pending'), visited_at: new Date().toISOString() },
    ],
  })),
  'history.pause': writes(KEEPERS, () => ({ is_paused: false })),

  'subscriptions.own': reads(
    MEMBERS,
    having((w) => w.subscription()),
    { tells: [/papers/, ['owner']] },
  ),
  'subscriptions.set': writes(WRITERS, () => ({ resource_type: 'videos', is_subscribed: true })),
  'subscriptions.set: of another, no longer': writes(mine(WRITERS), async (w) => ({
    ...(await w.subscription()),
    is_subscribed: false,
  })),

  'notifications.newest': reads(
    MEMBERS,
    having((w) => w.notification()),
    { alsoFor: TOLD },
  ),
  'notifications.list': reads(
    MEMBERS,
    having((w) => w.notification()),
    { alsoFor: TOLD },
  ),
  'notifications.read': writes(mine(MEMBERS), async (w) => ({ id: await w.notification() })),
  'notifications.readAll': writes(
    mine(MEMBERS),
    having((w) => w.notification()),
  ),
  'notifications.remove': writes(mine(MEMBERS), async (w) => ({ id: await w.notification() })),
  'live.listen': reads(OPEN, ({ post }) => ({ subject_id: post })),

  'admin.reports.list': reads(
    MODERATORS,
    having((w) => w.openReport()),
    { tells: [/words of a report/, ['admin', 'moderator']] },
  ),
  'admin.reports.decide': writes(MODERATORS, async (w) => ({ ...(await w.openReport()), verb: 'dismiss' })),
  'admin.reports.decide: upheld': writes(MODERATORS, async (w) => ({
    ...(await w.openReport()),
    verb: 'uphold',
    reason,
  })),
  'admin.reports.decide: upheld without a reason': writes(withoutReason(MODERATORS), async (w) => ({
    ...(await w.openReport()),
    verb: 'uphold',
  })),
  'admin.reports.decide: about oneself': writes(nobody(MODERATORS, 'FORBIDDEN'), async (w, person) => ({
    ...(await w.openReport(person === 'visitor' ? undefined : w.idOf(person))),
    verb: 'dismiss',
  })),
  'admin.members.list': reads(MODERATORS, (w) => ({ query: w.people.owner.user_id })),
  'admin.members.get': writes(ADMINS, async (w) => ({ user_id: await w.newMember() })),
  'admin.members.help': writes(ADMINS, async (w) => ({ user_id: await w.newMember(), help: 'sign_out', reason })),
  'admin.members.help: without a reason': writes(withoutReason(ADMINS), async (w) => ({
    user_id: await w.newMember(),
    help: 'sign_out',
  })),
  'admin.members.help: for oneself': writes(nobody(ADMINS, 'FORBIDDEN'), (w, person) => ({
    user_id: w.idOf(person),
    help: 'sign_out',
    reason,
  })),
  'admin.members.help: where there is nothing to do': writes(nobody(ADMINS, 'NOTHING_TO_DO'), async (w) => ({
    user_id: await w.newMember(),
    help: 'remove_factors',
    reason,
  })),
  'admin.members.decideRole': writes(ADMINS, async (w) => ({
    user_id: await w.newMember(),
    role: 'admin',
    verb: 'grant',
    reason,
  })),
  'admin.members.decideRole: without a reason': writes(withoutReason(ADMINS), async (w) => ({
    user_id: await w.newMember(),
    role: 'admin',
    verb: 'grant',
  })),
  'admin.members.decideRole: of the last admin': writes(
    nobody(ADMINS, 'LAST_ADMIN'),
    async (w) => {
      await w.sendColleagueAway()
      return { user_id: w.people.admin.user_id, role: 'admin', verb: 'revoke', reason }
    },
    { restores: true },
  ),
  'admin.members.decideSuspension': writes(MODERATORS, async (w) => ({
    user_ids: [await w.newMember()],
    verb: 'suspend',
    until: soon(),
    reason,
  })),
  'admin.members.decideSuspension: without a reason': writes(withoutReason(MODERATORS), async (w) => ({
    user_ids: [await w.newMember()],
    verb: 'suspend',
    until: soon(),
  })),
  'admin.members.decideSuspension: of oneself': writes(nobody(MODERATORS, 'FORBIDDEN'), (w, person) => ({
    user_ids: [w.idOf(person)],
    verb: 'suspend',
    until: soon(),
    reason,
  })),
  'admin.members.decideSuspension: of an officer': writes({ ...MODERATORS, moderator: 'FORBIDDEN' }, async (w) => ({
    user_ids: [await w.newOfficer()],
    verb: 'suspend',
    until: soon(),
    reason,
  })),
  'admin.members.decideSuspension: for ever': writes(nobody(MODERATORS, 'BAD_REQUEST'), async (w) => ({
    user_ids: [await w.newMember()],
    verb: 'suspend',
    until: '2099-01-01T00:00:00.000Z',
    reason,
  })),
  'admin.members.export': writes(ADMINS, (w) => ({ query: w.people.owner.user_id, role: 'reviewer' })),
  'admin.overview.waiting': reads(
    only(['admin', 'reviewer', 'moderator', 'event_desk'], WRITERS, 'FORBIDDEN'),
    having((w) => w.pendingPost()),
  ),
  'admin.overview.nextEvent': reads(ADMINS),
  'admin.overview.growth': reads(ADMINS, () => ({ by: 'month' })),
  'admin.outbox.list': reads(
    ADMINS,
    having((w) => w.failedMessage()),
  ),
  'admin.outbox.send': writes(ADMINS, async (w) => ({ ids: [await w.failedMessage()] })),
  'admin.audit.list': reads(ADMINS, () => ({ order: 'time' })),
  'admin.audit.actors': reads(ADMINS),
  'admin.audit.export': writes(ADMINS, () => ({ act: 'role.grant' })),
  'reports.make': writes(WRITERS, async (w) => ({ item_type: 'comment', item_id: await w.commentLiked(), reason })),
  'reports.make: a post that is pending moderation': writes(nobody(WRITERS, 'ITEM_NOT_FOUND'), async (w) => ({
    item_type: 'post',
    item_id: await w.pendingPost(),
    reason,
  })),
  'reports.make: a comment on a paper': writes(WRITERS, async (w) => ({
    item_type: 'paper_comment',
    item_id: await w.paperCommentLiked(),
    reason,
  })),
  'reports.make: a comment on a pending paper': writes(nobody(WRITERS, 'ITEM_NOT_FOUND'), async (w) => ({
    item_type: 'paper_comment',
    item_id: await w.paperCommentInReview(),
    reason,
  })),
  'reports.make: oneself': writes(nobody(WRITERS, 'BAD_REQUEST'), (w, person) => ({
    item_type: 'profile',
    item_id: w.idOf(person),
    reason,
  })),
  'memberBlocks.own': reads(
    MEMBERS,
    having((w) => w.block()),
    { tells: [/nickname/, ['owner']] },
  ),
  'memberBlocks.set': writes(WRITERS, ({ stranger }) => ({ user_id: stranger, is_blocked: true })),
  'memberBlocks.set: of another, no longer': writes(mine(WRITERS), async (w) => ({
    user_id: (await w.block()).blocked_id,
    is_blocked: false,
  })),

  'memberBlocks.set: oneself': writes(nobody(WRITERS, 'BAD_REQUEST'), (w, person) => ({
    user_id: w.idOf(person),
    is_blocked: true,
  })),

  'preferences.deleteConfirmation': reads(
    MEMBERS,
    having((w) => w.preference()),
  ),
  'preferences.hideDeleteConfirmation': writes(WRITERS, () => ({ hide_until: soon() })),

  'events.lectures': reads(OPEN, () => ({})),
  'events.upcoming': reads(OPEN, () => ({})),
  'events.summit': reads(OPEN, () => ({})),
  'events.get': reads(OPEN, ({ event }) => ({ id: event })),
  'wishlist.own': reads(
    MEMBERS,
    having((w) => w.wish()),
    { tells: [/event_id/, ['owner']] },
  ),
  'wishlist.set': writes(WRITERS, () => ({ event_type: 'summit', event_id: 'challenge', is_wished: true })),
  'wishlist.set: of another, no longer': writes(mine(WRITERS), async (w) => ({
    ...(await w.wish()),
    is_wished: false,
  })),
  'wishlist.set: a counter of one’s own making': writes(nobody(WRITERS, 'EVENT_NOT_FOUND'), ({ event }) => ({
    event_type: 'summit',
    event_id: event,
    is_wished: true,
  })),
  'wishlist.set: what is over': writes(nobody(WRITERS, 'EVENT_OVER'), async (w) => ({
    event_type: 'lecture',
    event_id: await w.pastEvent(),
    is_wished: true,
  })),
  'wishlist.set: what is cancelled': writes(nobody(WRITERS, 'EVENT_CANCELLED'), async (w) => ({
    event_type: 'lecture',
    event_id: await w.cancelledEvent(),
    is_wished: true,
  })),

  'profiles.get': reads(OPEN, ({ people }) => ({ user_id: people.owner.user_id })),
  'memberWorks.get': reads(OPEN, ({ people }) => ({ user_id: people.owner.user_id })),
  'profiles.own': reads(MEMBERS, undefined, { tells: [/"roles":\["admin"\]/, ['admin']] }),
  'profiles.changeAvatar': writes(WRITERS, async () => ({ avatar: await picture() })),
  'profiles.changeTheme': writes(WRITERS, () => ({ theme: 'red' })),

  'consents.own': reads(MEMBERS),
  'consents.give': writes(
    { ...MEMBERS, ward: 'GUARDIAN_REQUIRED' },
    () => ({ version: TERMS_VERSION, age_band: 'adult' }),
    { restores: true },
  ),
  'consents.confirmAsGuardian': writes(OPEN, async (w) => ({ token: await w.guardianToken(), agreed: true })),
  'consents.confirmAsGuardian: a guess': writes(all('GUARDIAN_LINK_GONE'), async (w) => {
    await w.guardianToken()
    return { token: randomUUID(), agreed: true }
  }),

  'search.everything': reads(OPEN, () => ({ query: 'heart' })),
  'search.translate': reads(OPEN, () => ({ query: 'heart' })),
  'site.facts': reads(OPEN),
  'site.figures': reads(OPEN),
  'site.today': reads(OPEN),
  'site.contacts': reads(OPEN),
  'site.school': reads(OPEN),
  'site.partners': reads(OPEN),
  'competitions.list': reads(OPEN),
  'boards.list': reads(OPEN),

  'deletions.own': reads(
    MEMBERS,
    having((w) => w.deletion()),
  ),
  'deletions.ask': writes(FRESH, () => ({ works: 'anonymise' }), { restores: true }),
  'deletions.ask: by the last admin': writes(
    { ...FRESH, admin: 'LAST_ADMIN', admin_without_factor: 'LAST_ADMIN' },
    async (w) => {
      await w.sendColleagueAway()
      return { works: 'anonymise' }
    },
    { restores: true },
  ),
  'deletions.cancel': writes(
    mine(MEMBERS),
    having((w) => w.deletion()),
  ),
  'exports.own': reads(FRESH, undefined, { alsoFor: ['captain', ...TOLD] }),

  // Last: the posts of whoever has another name are cut anew a little later.
  'profiles.suspension': reads(MEMBERS, undefined, { tells: [/"until":/, ['suspended']] }),
  'profiles.change': writes(WRITERS, () => ({
    nickname: word().slice(0, 12),
    gender: 'female',
    gender_custom: null,
    school: null,
    bio: null,
    signature: null,
  })),
}
