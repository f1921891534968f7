/** Taking posts off the site. The comments on a post go with it: who wrote them is not told, for nothing was wrong with them. */
import type { Tx } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { type DomainEvent, recordEvents } from '#server/base/events.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { removeWithSubjects } from '#server/services/comments/removal.ts'
import { lacksReason, mayRemove, removerOf } from '#server/services/moderation/removals/policy.ts'
import { auditRemovals, keepRemovals, removalOf } from '#server/services/moderation/removals/service.ts'
import { POST_THREAD } from './thread.ts'
import { readTombstone, type Tombstone } from './tombstone.ts'
import * as store from './writing-sql.ts'

type Asked = Pick<Services, 'database'>

/** @param reason why somebody else's post goes. @returns the id, or why the post stays. */
export async function removePost(
  { database }: Asked,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<{ id: string } | Refusal<Tombstone | 'FORBIDDEN' | 'REASON_REQUIRED'>> {
  return attempt(database, (tx) => removePostIn(tx, actor, { id, reason }))
}

/** The same within a transaction that has locked nothing yet. */
export async function removePostIn(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<{ id: string } | Refusal<Tombstone | 'FORBIDDEN' | 'REASON_REQUIRED'>> {
  const done = await takeAway(tx, actor, [id], reason)
  if (done instanceof Refusal) return done
  if (done.kept.length > 0) return refuse('FORBIDDEN')
  return done.removed.length > 0 ? { id } : refuse(await readTombstone(tx, id))
}

/** Removes what the actor may. @returns which went and which stay; those that were gone already are neither. */
export function removePosts(
  { database }: Asked,
  actor: Actor,
  { ids, reason }: { ids: string[]; reason: string | null },
) {
  return attempt(database, (tx) => takeAway(tx, actor, ids, reason))
}

async function takeAway(tx: Tx, actor: Actor, ids: string[], reason: string | null) {
  await store.holdOwnersOfPosts(tx, ids)
  const posts = await store.lockPosts(tx, ids)
  const going = posts.filter((post) => mayRemove(actor, post))
  const removed = going.map(({ id }) => id)
  const kept = posts.map(({ id }) => id).filter((id) => !removed.includes(id))
  if (lacksReason(actor, going, reason)) return refuse('REASON_REQUIRED')
  if (removed.length === 0) return { removed, kept }
  await keepRemovals(
    tx,
    going.map((post) => removalOf(actor, 'post', post, reason)),
  )
  await removeWithSubjects(tx, POST_THREAD, removed)
  await store.deletePosts(tx, removed)
  await auditRemovals(tx, actor, 'post', going, { reason })
  await recordEvents(
    tx,
    going.map((post) => removalEvent(actor, post, reason)),
  )
  return { removed, kept }
}

function removalEvent(actor: Actor, { id, user_id, title }: store.PostRow, given: string | null): DomainEvent {
  const removed_by = removerOf(actor, { user_id })
  const reason = removed_by === 'author' ? null : given
  const payload = { owner_id: user_id, removed_by, reason, title } as const
  return { name: 'post.removed', subject_id: id, actor_id: actor.user_id, payload }
}
