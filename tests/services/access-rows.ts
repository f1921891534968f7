import { ADMINS, FRESH, KEEPERS, MEMBERS, nobody, OPEN, type Person, WRITERS } from '../access/people.ts'
import { having, mine, type Row, reads, soon, writes } from '../access/rows.ts'
import { ownPaper } from '../nouns/papers/things.ts'
import { MODERATION_ROWS } from './moderation-rows.ts'
import {
  deletion,
  failedMessage,
  favorite,
  keptByMember,
  notification,
  preference,
  subscription,
  visit,
} from './things.ts'

/** They are told of the owner's paper when a reviewer gives it back to the queue. */
const TOLD: Person[] = ['admin', 'admin_without_factor']

export const ROWS: Record<string, Row> = {
  ...MODERATION_ROWS,
  'admin.dataAudit.make': writes(ADMINS),
  'favorites.list': reads(MEMBERS, having(favorite), {
    tells: [/A kept paper/, ['owner']],
  }),
  'favorites.list: a paper that is pending again': reads(MEMBERS, having(keptByMember)),
  'favorites.saved': reads(MEMBERS, async (w) => ({ items: [await favorite(w)] }), {
    tells: [/event_id/, ['owner']],
  }),
  'favorites.set': writes(KEEPERS, ({ video }) => ({ event_type: 'videos', event_id: video, is_favorite: true })),
  'favorites.set: of another, no longer': writes(mine(KEEPERS), async (w) => ({
    ...(await favorite(w)),
    is_favorite: false,
  })),
  'favorites.set: a pending paper': writes(nobody(KEEPERS, 'ITEM_NOT_FOUND'), async (w) => ({
    event_type: 'papers',
    event_id: await ownPaper(w, 'pending'),
    is_favorite: true,
  })),
  'favorites.addMany': writes(KEEPERS, ({ event }) => ({ items: [{ event_type: 'lecture', event_id: event }] })),
  'favorites.addMany: a pending paper': writes(nobody(KEEPERS, 'nothing'), async (w) => ({
    items: [{ event_type: 'papers', event_id: await ownPaper(w, 'pending') }],
  })),
  'history.list': reads(MEMBERS, having(visit)),
  'history.record': writes(KEEPERS, ({ paper }) => ({ resource_type: 'paper', resource_id: paper })),
  'history.record: a pending paper': writes(nobody(KEEPERS, 'ITEM_NOT_FOUND'), async (w) => ({
    resource_type: 'paper',
    resource_id: await ownPaper(w, 'pending'),
  })),
  'history.forget': writes(mine(MEMBERS), async (w) => ({ id: await visit(w) })),
  'history.clear': writes(mine(MEMBERS), having(visit)),
  'history.restore': writes(KEEPERS, ({ paper }) => ({
    visits: [{ resource_type: 'paper', resource_id: paper, visited_at: new Date().toISOString() }],
  })),
  'history.restore: a pending paper': writes(nobody(KEEPERS, 'nothing'), async (w) => ({
    visits: [
      { resource_type: 'paper', resource_id: await ownPaper(w, 'pending'), visited_at: new Date().toISOString() },
    ],
  })),
  'history.pause': writes(KEEPERS, () => ({ is_paused: false })),
  'subscriptions.own': reads(MEMBERS, having(subscription), { tells: [/papers/, ['owner']] }),
  'subscriptions.set': writes(WRITERS, () => ({ resource_type: 'videos', is_subscribed: true })),
  'subscriptions.set: of another, no longer': writes(mine(WRITERS), async (w) => ({
    ...(await subscription(w)),
    is_subscribed: false,
  })),
  'notifications.newest': reads(MEMBERS, having(notification), { alsoFor: TOLD }),
  'notifications.list': reads(MEMBERS, having(notification), { alsoFor: TOLD }),
  'notifications.read': writes(mine(MEMBERS), async (w) => ({ id: await notification(w) })),
  'notifications.readAll': writes(mine(MEMBERS), having(notification)),
  'notifications.remove': writes(mine(MEMBERS), async (w) => ({ id: await notification(w) })),
  'live.listen': reads(OPEN, ({ post }) => ({ subject_id: post })),
  'admin.outbox.list': reads(ADMINS, having(failedMessage)),
  'admin.outbox.send': writes(ADMINS, async (w) => ({ ids: [await failedMessage(w)] })),
  'admin.audit.list': reads(ADMINS, () => ({ order: 'time' })),
  'admin.audit.actors': reads(ADMINS),
  'admin.audit.export': writes(ADMINS, () => ({ act: 'role.grant' })),
  'preferences.deleteConfirmation': reads(MEMBERS, having(preference)),
  'preferences.hideDeleteConfirmation': writes(WRITERS, () => ({ hide_until: soon() })),
  'search.everything': reads(OPEN, () => ({ query: 'heart' })),
  'search.translate': reads(OPEN, () => ({ query: 'heart' })),
  'deletions.own': reads(MEMBERS, having(deletion)),
  'deletions.ask': writes(FRESH, () => ({ works: 'anonymise' }), { restores: true }),
  'deletions.ask: by the last admin': writes(
    { ...FRESH, admin: 'LAST_ADMIN', admin_without_factor: 'LAST_ADMIN' },
    async (w) => {
      await w.sendColleagueAway()
      return { works: 'anonymise' }
    },
    { restores: true },
  ),
  'deletions.cancel': writes(mine(MEMBERS), having(deletion)),
  'exports.own': reads(FRESH, undefined, { alsoFor: ['captain', ...TOLD] }),
}
