/** The bin of the desk, appeals, and what is taken back of decisions about reports. */
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { insertRow } from '../factories/rows.ts'
import { AUTHORS, all, MEMBERS, MODERATORS, nobody, OPEN, only, type Person, WRITERS } from './people.ts'
import { FEW, having, type Row, reads, reason, word, writes } from './rows.ts'
import type { World } from './world.ts'

/** A post that was removed, of the owner's unless it is somebody else's. */
async function removedPost(w: World, { by = 'moderator', of = 'owner' }: { by?: string; of?: Person } = {}) {
  const item_id = v7()
  const snapshot = {
    title: 'Removed words',
    content: 'Removed words',
    images: [],
    image_alts: {},
    request_key: null,
    edited_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
  }
  await insertRow(w.site.database.db, 'removals', {
    item_id,
    item_type: 'post',
    user_id: w.idOf(of),
    removed_by: by,
    reason: by === 'moderator' ? 'Why' : null,
    snapshot: JSON.stringify(snapshot),
  })
  return item_id
}

async function appeal(w: World, of: Person = 'owner') {
  const [id, item_id] = [v7(), await removedPost(w, { of })]
  await insertRow(w.site.database.db, 'appeals', { id, item_type: 'post', item_id, user_id: w.idOf(of), words: 'Look' })
  return id
}

/** Reports that this person has closed just now. */
async function decidedReport(w: World, person: Person) {
  const [id, item_id] = [v7(), v7()]
  await insertRow(w.site.database.db, 'reports', {
    id,
    item_id,
    user_id: w.idOf('captain'),
    item_type: 'comment',
    category: 'spam',
    reason: 'Why',
    snapshot: '{}',
    status: 'dismissed',
    decided_at: new Date().toISOString(),
    decided_by: person === 'visitor' ? null : w.idOf(person),
  })
  return { item_type: 'comment', item_id, reports: [id] }
}

/** A first post that this person has declined just now. */
async function declinedPost(w: World, person: Person) {
  const id = await w.pendingPost()
  const { db } = w.site.database
  await db.execute(sql`update held_posts set declined_at = now(), reason = 'No.' where id = ${id}`)
  const actor_id = person === 'visitor' ? null : w.idOf(person)
  await insertRow(db, 'domain_events', { id: v7(), name: 'post.released', subject_id: id, actor_id, is_untold: true })
  return { id }
}

export const SAFETY_ROWS: Record<string, Row> = {
  // What many have reported is there for nobody until a moderator has looked.
  'posts.get: hidden': reads(all('POST_HIDDEN'), async (w) => ({ id: await w.hiddenPost() })),
  'posts.edit: hidden': writes(
    { ...only([], AUTHORS, 'FORBIDDEN'), owner: 'POST_HIDDEN', admin: 'POST_HIDDEN' },
    async (w) => ({ id: await w.hiddenPost(), title: word(), content: word() }),
    { tried: FEW },
  ),
  'postComments.list: of a hidden post': reads(all('POST_HIDDEN'), async (w) => ({ subject_id: await w.hiddenPost() })),
  'postComments.list: a hidden comment': reads(OPEN, async (w) => ({ subject_id: await w.underHiddenComment() }), {
    tells: [/"content"/, []],
  }),
  'postComments.like: hidden': writes(nobody(WRITERS, 'COMMENT_NOT_FOUND'), async (w) => ({
    id: await w.hiddenComment(),
    is_liked: true,
  })),
  'postComments.edit: hidden': writes(
    nobody(AUTHORS, 'COMMENT_NOT_FOUND'),
    async (w) => ({ id: await w.hiddenComment(), content: word() }),
    { tried: FEW },
  ),
  'reports.make: hidden': writes(nobody(WRITERS, 'ITEM_NOT_FOUND'), async (w) => ({
    item_type: 'post',
    item_id: await w.hiddenPost(),
    reason: word(),
  })),
  'admin.bin.list': reads(
    MODERATORS,
    having((w) => removedPost(w)),
    // What others removed of their own stands there too.
    { tells: [/Removed words/, ['admin', 'moderator']], alsoFor: ['admin', 'moderator'] },
  ),
  'admin.bin.restore': writes(MODERATORS, async (w) => ({ id: await removedPost(w) })),
  'admin.bin.restore: that its author removed': writes(nobody(MODERATORS, 'REASON_REQUIRED'), async (w) => ({
    id: await removedPost(w, { by: 'author' }),
  })),
  'admin.bin.restore: of one’s own': writes(nobody(MODERATORS, 'FORBIDDEN'), async (w, person) => ({
    id: await removedPost(w, { of: person === 'visitor' ? 'owner' : person }),
  })),
  'admin.moderation.undo': writes(MODERATORS, declinedPost),
  'admin.moderation.undo: of somebody else': writes(nobody(MODERATORS, 'NOT_RESTORABLE'), (w) =>
    declinedPost(w, 'captain'),
  ),
  'admin.reports.undo': writes(MODERATORS, (w, person) => decidedReport(w, person)),
  'admin.reports.undo: of somebody else': writes(nobody(MODERATORS, 'ITEM_NOT_FOUND'), (w) =>
    decidedReport(w, 'captain'),
  ),
  'admin.appeals.list': reads(
    MODERATORS,
    having((w) => appeal(w)),
    { tells: [/Removed words/, ['admin', 'moderator']] },
  ),
  'admin.appeals.decide': writes(MODERATORS, async (w) => ({ id: await appeal(w), verb: 'keep', reason })),
  'admin.appeals.decide: of one’s own': writes(nobody(MODERATORS, 'FORBIDDEN'), async (w, person) => ({
    id: await appeal(w, person === 'visitor' ? 'owner' : person),
    verb: 'keep',
    reason,
  })),
  'appeals.own': reads(only(['owner'], MEMBERS, 'ITEM_NOT_FOUND'), async (w) => ({
    item_type: 'post',
    item_id: await removedPost(w),
  })),
  'appeals.make': writes(only(['owner'], WRITERS, 'ITEM_NOT_FOUND'), async (w) => ({
    item_type: 'post',
    item_id: await removedPost(w),
    words: word(),
  })),
}
