/** Posts that wait for an admin's word before they stand in the forum (threat T17). */
import type { HeldPost, HeldPostDecision, OwnHeldPost } from '#contract/held-posts.ts'
import { MAX_HELD_LISTED } from '#contract/limits.ts'
import { HELD_POST_WORKFLOW } from '#contract/workflows.ts'
import type { Database, Tx } from '#platform/database.ts'
import { recordAct } from '../audit/service.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { takeStep } from '../base/workflow.ts'
import { dropUnshown } from '../files/unused.ts'
import { addPosts, lockAuthor } from '../forum/service.ts'
import { toHeldPost, toOwnHeldPost } from '../forum/view.ts'
import * as store from './sql.ts'

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
    const step = takeStep(HELD_POST_WORKFLOW, { verb: 'withdraw', state: stateOf(held), roles: ['owner'] })
    if (typeof step === 'string') return 'POST_NOT_FOUND'
    await store.deleteHeld(tx, id)
    await dropUnshown(tx, services, held.images)
    if (!held.declined_at) {
      await recordEvent(tx, { name: 'post.withdrawn', subject_id: id, actor_id: user_id })
    }
    return { id }
  })
}

/** The post comes into the forum as of now, or goes back to its author. */
export function decideHeld(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { id, verb, reason, updated_at }: HeldPostDecision,
): Promise<{ id: string } | 'POST_NOT_FOUND' | 'FORBIDDEN' | 'REASON_REQUIRED' | 'CHANGED_MEANWHILE'> {
  return database.transaction(async (tx) => {
    const held = await store.lockHeld(tx, id)
    const state = stateOf(held)
    const step = takeStep(HELD_POST_WORKFLOW, { verb, state, roles: ['admin'], reason })
    // Of two admins the second finds it decided.
    if (!held || step === 'NOT_POSSIBLE') return 'POST_NOT_FOUND'
    if (typeof step === 'string') return step
    // A decision about other words does not count.
    if (held.updated_at.getTime() !== Date.parse(updated_at)) return 'CHANGED_MEANWHILE'
    const isApproved = step.to === 'published'
    if (isApproved) await publish(tx, held)
    else await store.updateHeld(tx, id, { declined_at: new Date(), reason })
    const told = isApproved ? null : reason
    const payload = { owner_id: held.user_id, title: held.title, is_approved: isApproved, reason: told }
    await recordEvent(tx, { name: 'post.released', subject_id: id, actor_id: actor.user_id, payload })
    const facts = { before: { state }, after: { state: step.to } }
    await recordAct(tx, { actor, act: `post.${verb}`, subject_type: 'post', subject_id: id, reason: told, ...facts })
    return { id }
  })
}

const stateOf = (held: store.HeldRow | undefined): 'waiting' | 'declined' | 'gone' => {
  if (!held) return 'gone'
  return held.declined_at ? 'declined' : 'waiting'
}

async function publish(tx: Tx, held: store.HeldRow): Promise<void> {
  const { id, user_id, title, content, images, image_alts, request_key } = held
  await store.deleteHeld(tx, id)
  const author = await lockAuthor(tx, user_id)
  const author_name = author?.nickname ?? ''
  await addPosts(tx, [{ id, user_id, title, content, images, image_alts, request_key, author: author_name }])
}
