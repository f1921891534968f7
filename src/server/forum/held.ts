/** Posts that wait for an admin's word before they stand in the forum (threat T17). */
import type { HeldPost, OwnHeldPost } from '#contract/forum.ts'
import { MAX_HELD_LISTED } from '#contract/limits.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { dropUnshown } from '../files/unused.ts'
import * as store from './held-sql.ts'
import { addPosts } from './service.ts'
import { toHeldPost, toOwnHeldPost } from './view.ts'
import { lockWriter } from './writing-sql.ts'

/** Those that have waited longest first. */
export async function listHeld({ db }: Database): Promise<HeldPost[]> {
  return (await store.readHeld(db, MAX_HELD_LISTED)).map(toHeldPost)
}

/** What a member has sent that waits, or was declined; null when there is none. */
export async function ownHeld({ db }: Database, user_id: string): Promise<OwnHeldPost | null> {
  const row = await store.readOwnHeld(db, user_id)
  return row ? toOwnHeldPost(row) : null
}

/** Its author takes it back, or throws away what was declined. */
export function withdrawHeld(
  services: Pick<Services, 'database' | 'jobs'>,
  user_id: string,
  id: string,
): Promise<{ id: string } | 'POST_NOT_FOUND'> {
  return services.database.transaction(async (tx) => {
    const held = await store.lockHeld(tx, id)
    if (held?.user_id !== user_id) return 'POST_NOT_FOUND'
    await store.deleteHeld(tx, id)
    await dropUnshown(tx, services, held.images)
    if (!held.declined_at) {
      await recordEvent(tx, { name: 'post.withdrawn', subject_id: id, actor_id: user_id })
    }
    return { id }
  })
}

interface Word {
  id: string
  is_welcome: boolean
  /** Why it is not welcome: its author is told. */
  reason: string | null
  /** Of the post as it was read: a word about other words does not count. */
  updated_at: string
}

/** The post comes into the forum as of now, or goes back to its author. */
export function release(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { id, is_welcome, reason, updated_at }: Word,
): Promise<{ id: string } | 'POST_NOT_FOUND' | 'REASON_REQUIRED' | 'CHANGED_MEANWHILE'> {
  return database.transaction(async (tx) => {
    if (!is_welcome && reason === null) return 'REASON_REQUIRED'
    // Of two admins the second finds it decided.
    const held = await store.lockHeld(tx, id)
    if (!held || held.declined_at) return 'POST_NOT_FOUND'
    if (held.updated_at.getTime() !== Date.parse(updated_at)) return 'CHANGED_MEANWHILE'
    if (is_welcome) await letIn(tx, held)
    else await store.updateHeld(tx, id, { declined_at: new Date(), reason })
    const payload = { owner_id: held.user_id, title: held.title, is_welcome, reason: is_welcome ? null : reason }
    await recordEvent(tx, { name: 'post.released', subject_id: id, actor_id: actor.user_id, payload })
    return { id }
  })
}

async function letIn(tx: Tx, held: store.HeldRow): Promise<void> {
  const { id, user_id, title, content, images, image_alts, request_key } = held
  await store.deleteHeld(tx, id)
  const author = await lockWriter(tx, user_id)
  const author_name = author?.nickname ?? ''
  await addPosts(tx, [{ id, user_id, title, content, images, image_alts, request_key, author: author_name }])
}
