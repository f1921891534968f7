/** Who may do what (threat T1): every procedure of the contract, and what becomes of each kind of person who calls it. */
import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#contract/terms.ts'
import { png } from '../factories/pictures.ts'
import {
  ADMINS,
  AUTHORS,
  all,
  FRESH,
  KEEPERS,
  MEMBERS,
  nobody,
  OPEN,
  only,
  PEOPLE,
  type Person,
  type Rights,
  WRITERS,
} from './people.ts'
import { LONG_AGO, type World } from './world.ts'

export interface Row {
  who: Rights
  /** Valid, with the things it names made new: an act may destroy them. */
  input: (world: World, person: Person) => unknown
  /** Whether it may change a row. */
  writes: boolean
  /** What the answer says to these alone. */
  tells?: [words: RegExp, people: Person[]]
  /** It makes somebody another kind of person, which is taken back. */
  restores?: boolean
  /** In whose answers the owner's secrets may stand, beside the owner's. */
  alsoFor?: Person[]
}

type Input = Row['input']
type Rest = Pick<Row, 'tells' | 'alsoFor' | 'restores'>

const reads = (who: Rights, input: Input = () => undefined, rest: Rest = {}): Row => ({
  who,
  input,
  writes: false,
  ...rest,
})
const writes = (who: Rights, input: Input = () => undefined, rest: Rest = {}): Row => ({
  who,
  input,
  writes: true,
  ...rest,
})

const text = () => `Words of ${randomUUID()}.`
const request_key = () => randomUUID()
const picture = async () => new File([new Uint8Array(await png())], 'picture.png', { type: 'image/png' })
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const reason = 'It breaks a rule.'

/** A post that waits, as an admin has read it. */
const read = async (w: World) => ({ id: await w.heldPost(), updated_at: new Date(LONG_AGO).toISOString() })

/** There is something to be found, and nothing to be said. */
const having =
  (make: (world: World) => Promise<unknown>): Input =>
  async (world) => {
    await make(world)
    return {}
  }

const mine = (rights: Rights) => only(['owner'], rights, 'nothing')
const ownerOrAdmin = (rights: Rights) => only(['owner', 'admin'], rights, 'FORBIDDEN')
/** An admin who gives no reason. */
const withoutReason = (rights: Rights): Rights => ({ ...rights, admin: 'REASON_REQUIRED' })

/** A procedure, or a case of it after a colon. */
export const MATRIX: Record<string, Row> = {
  'papers.list': reads(OPEN, () => ({ query: '' })),
  'papers.newest': reads(OPEN, () => ({})),
  'papers.get': reads(OPEN, ({ paper }) => ({ id: paper })),
  'papers.get: pending': reads(all('PAPER_NOT_FOUND'), async (w) => ({ id: await w.ownPaper('pending') })),
  'papers.get: rejected': reads(all('PAPER_NOT_FOUND'), async (w) => ({ id: await w.ownPaper('rejected') })),
  'papers.likes': reads(MEMBERS, async (w) => ({ id: (await w.paperLike()).paper_id }), { tells: [/true/, ['owner']] }),
  'papers.like': writes(WRITERS, ({ paper }) => ({ id: paper, is_liked: true })),
  'papers.like: of another, no longer': writes(mine(WRITERS), async (w) => ({
    id: (await w.paperLike()).paper_id,
    is_liked: false,
  })),
  'papers.like: pending': writes(nobody(WRITERS, 'PAPER_NOT_FOUND'), async (w) => ({
    id: await w.ownPaper('pending'),
    is_liked: true,
  })),

  'videos.list': reads(OPEN, () => ({})),
  'videos.get': reads(OPEN, ({ video }) => ({ id: video })),
  'videos.watch': writes(OPEN, ({ video }) => ({ id: video })),

  'forum.list': reads(OPEN, () => ({})),
  'forum.newest': reads(OPEN, () => ({})),
  'forum.get': reads(OPEN, ({ post }) => ({ id: post })),
  'forum.get: held': reads(all('POST_NOT_FOUND'), async (w) => ({ id: await w.heldPost() })),
  'forum.comments': reads(OPEN, ({ post }) => ({ post_id: post })),
  'forum.standing': reads(MEMBERS, async (w) => ({ posts: [await w.ownPost()] }), {
    tells: [/"edit":true/, ['owner', 'admin']],
  }),
  'forum.standing: the right to remove a post': reads(MEMBERS, async (w) => ({ posts: [await w.ownPost()] }), {
    tells: [/"delete":true/, ['owner', 'admin']],
  }),
  'forum.standing: the right to edit a comment': reads(MEMBERS, async (w) => ({ comments: [await w.ownComment()] }), {
    tells: [/"edit":true/, ['owner']],
  }),
  'forum.standing: the right to remove a comment': reads(MEMBERS, async (w) => ({ comments: [await w.ownComment()] }), {
    tells: [/"delete":true/, ['owner', 'admin']],
  }),
  'forum.standing: to what is one’s own': reads(MEMBERS, async (w, person) => ({ posts: [await w.postOf(person)] }), {
    tells: [/"(edit|delete)":true/, PEOPLE.filter((person) => WRITERS[person] === 'yes')],
  }),
  'forum.standing: likes': reads(MEMBERS, async (w) => ({ comments: [await w.commentLiked()] }), {
    tells: [/"is_liked":true/, ['owner']],
  }),
  'forum.create': writes(AUTHORS, () => ({ title: text(), content: text(), request_key: request_key() })),
  'forum.create: with a picture of the owner’s': writes(only(['owner'], AUTHORS, 'BAD_REQUEST'), async (w) => ({
    title: text(),
    content: text(),
    images: [await w.ownPicture()],
    request_key: request_key(),
  })),
  'forum.edit': writes(ownerOrAdmin(AUTHORS), async (w) => ({
    id: await w.ownPost(),
    title: text(),
    content: text(),
  })),
  'forum.edit: held': writes(nobody(AUTHORS, 'POST_NOT_FOUND'), async (w) => ({
    id: await w.heldPost(),
    title: text(),
    content: text(),
  })),
  'forum.remove': writes(ownerOrAdmin(WRITERS), async (w) => ({ id: await w.ownPost(), reason })),
  'forum.remove: without a reason': writes(withoutReason(ownerOrAdmin(WRITERS)), async (w) => ({
    id: await w.ownPost(),
  })),
  'forum.removeMany': writes(only(['owner', 'admin'], WRITERS, 'nothing'), async (w) => ({
    ids: [await w.ownPost()],
    reason,
  })),
  'forum.removeMany: without a reason': writes(
    withoutReason(only(['owner', 'admin'], WRITERS, 'nothing')),
    async (w) => ({ ids: [await w.ownPost()] }),
  ),
  'forum.addPicture': writes(WRITERS, async () => ({ picture: await picture() })),
  'forum.draft': reads(MEMBERS),
  'forum.keepDraft': writes(WRITERS, () => ({ draft: { title: text(), content: '', images: [] } })),
  'forum.comment': writes(AUTHORS, ({ post }) => ({ post_id: post, content: text(), request_key: request_key() })),
  'forum.comment: held': writes(nobody(AUTHORS, 'POST_NOT_FOUND'), async (w) => ({
    post_id: await w.heldPost(),
    content: text(),
    request_key: request_key(),
  })),
  'forum.editComment': writes(only(['owner'], AUTHORS, 'FORBIDDEN'), async (w) => ({
    id: await w.ownComment(),
    content: text(),
  })),
  'forum.editComment: after sixteen minutes': writes(
    { ...only(['owner'], AUTHORS, 'FORBIDDEN'), owner: 'TOO_LATE_TO_EDIT' },
    async (w) => ({ id: await w.ownComment(16), content: text() }),
  ),
  'forum.removeComment': writes(ownerOrAdmin(WRITERS), async (w) => ({ id: await w.ownComment(16), reason })),
  'forum.removeComment: without a reason': writes(withoutReason(ownerOrAdmin(WRITERS)), async (w) => ({
    id: await w.ownComment(),
  })),
  'forum.likeComment': writes(WRITERS, async (w) => ({ id: await w.ownComment(), is_liked: true })),
  'forum.likeComment: of another, no longer': writes(mine(WRITERS), async (w) => ({
    id: await w.commentLiked(),
    is_liked: false,
  })),
  'admin.heldPosts.list': reads(ADMINS),
  'admin.heldPosts.decide': writes(ADMINS, async (w) => ({ ...(await read(w)), verb: 'approve' })),
  'admin.heldPosts.decide: declined': writes(ADMINS, async (w) => ({ ...(await read(w)), verb: 'decline', reason })),
  'admin.heldPosts.decide: declined without a reason': writes(withoutReason(ADMINS), async (w) => ({
    ...(await read(w)),
    verb: 'decline',
  })),
  'admin.heldPosts.decide: other words than were read': writes(nobody(ADMINS, 'CHANGED_MEANWHILE'), async (w) => ({
    ...(await read(w)),
    updated_at: soon(),
    verb: 'approve',
  })),
  'heldPosts.own': reads(
    MEMBERS,
    having((w) => w.heldPost()),
  ),
  'heldPosts.withdraw': writes(only(['owner'], MEMBERS, 'POST_NOT_FOUND'), async (w) => ({ id: await w.heldPost() })),

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
  'favorites.held': reads(MEMBERS, async (w) => ({ items: [await w.favorite()] }), {
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
  ),
  'notifications.list': reads(
    MEMBERS,
    having((w) => w.notification()),
  ),
  'notifications.read': writes(mine(MEMBERS), async (w) => ({ id: await w.notification() })),
  'notifications.readAll': writes(
    mine(MEMBERS),
    having((w) => w.notification()),
  ),
  'notifications.remove': writes(mine(MEMBERS), async (w) => ({ id: await w.notification() })),
  'live.listen': reads(OPEN, ({ post }) => ({ post_id: post })),

  'admin.reports.list': reads(
    ADMINS,
    having((w) => w.openReport()),
    { tells: [/words of a report/, ['admin']] },
  ),
  'admin.reports.decide': writes(ADMINS, async (w) => ({ ...(await w.openReport()), verb: 'dismiss' })),
  'admin.reports.decide: upheld': writes(ADMINS, async (w) => ({ ...(await w.openReport()), verb: 'uphold', reason })),
  'admin.reports.decide: upheld without a reason': writes(withoutReason(ADMINS), async (w) => ({
    ...(await w.openReport()),
    verb: 'uphold',
  })),
  'admin.reports.decide: about oneself': writes(nobody(ADMINS, 'FORBIDDEN'), async (w, person) => ({
    ...(await w.openReport(person === 'visitor' ? undefined : w.idOf(person))),
    verb: 'dismiss',
  })),
  'admin.audit.list': reads(ADMINS, () => ({ page: 1 })),
  'reports.make': writes(WRITERS, async (w) => ({ item_type: 'comment', item_id: await w.commentLiked(), reason })),
  'reports.make: a held post': writes(nobody(WRITERS, 'ITEM_NOT_FOUND'), async (w) => ({
    item_type: 'post',
    item_id: await w.heldPost(),
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
  'events.summit': reads(OPEN),
  'events.get': reads(OPEN, ({ event }) => ({ id: event })),
  'teams.list': reads(OPEN, () => ({})),
  'teams.get': reads(OPEN, ({ team }) => ({ id: team })),

  'profiles.get': reads(OPEN, ({ people }) => ({ user_id: people.owner.user_id })),
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

  'search.translate': reads(OPEN, () => ({ query: 'heart' })),
  'site.facts': reads(OPEN),
  'site.figures': reads(OPEN),
  'site.contacts': reads(OPEN),
  'site.partners': reads(OPEN),

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
  'exports.own': reads(FRESH, undefined, { alsoFor: ['captain'] }),

  // Last: the posts of whoever has another name are cut anew a little later.
  'profiles.change': writes(WRITERS, () => ({
    nickname: randomUUID().slice(0, 12),
    gender: 'female',
    gender_custom: null,
    school: null,
    bio: null,
    signature: null,
  })),
}
