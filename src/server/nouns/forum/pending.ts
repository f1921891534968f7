/**
 * Posts pending moderation (`moderation`): first posts of new members, before they stand in the forum (threat T17), and
 * what their author does with them.
 */
import { isDeepStrictEqual } from 'node:util'
import { MODERATION_WORKFLOW } from '#contract/base/workflows.ts'
import type { OwnPendingPost } from '#contract/forum/held-posts.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { recordEvent } from '#server/base/events.ts'
import { attempt, type Refusal, refuse } from '#server/base/refusal.ts'
import { type SpamRefusal, type Text, type TextFacts, verdictOnText } from '#server/base/spam-policy.ts'
import { takeStep } from '#server/base/workflow.ts'
import { dropUnused } from '#server/services/files/unused.ts'
import { lockWriter } from '#server/services/members/service.ts'
import type { Evidence } from '#server/services/moderation/reports/evidence-sql.ts'
import * as store from './pending-sql.ts'
import { lackOfPictures } from './pictures.ts'
import { addPosts } from './search-terms.ts'
import { toOwnPendingPost } from './view.ts'
import { type Writing, wordsOf } from './words.ts'
import { deletePosts, lockPosts } from './writing-sql.ts'

/** The member's post that is pending, or was declined; null when there is none. */
export async function ownPending({ db }: Database, user_id: string): Promise<OwnPendingPost | null> {
  const row = await store.readOwnPending(db, user_id)
  return row ? toOwnPendingPost(row) : null
}

export const stateOf = (pending: store.PendingRow | undefined): 'waiting' | 'declined' | 'gone' => {
  if (!pending) return 'gone'
  return pending.declined_at ? 'declined' : 'waiting'
}

/** The step of its author, or null when it is not theirs or no longer there. */
function stepOfOwner(pending: store.PendingRow | undefined, user_id: string, verb: 'withdraw' | 'resubmit') {
  if (pending?.user_id !== user_id) return null
  const step = takeStep(MODERATION_WORKFLOW, { verb, state: stateOf(pending), roles: ['owner'] })
  return typeof step === 'string' ? null : step
}

/** Its author withdraws it, or discards a declined one. */
export function withdrawPending(
  services: Pick<Services, 'database' | 'jobs'>,
  user_id: string,
  id: string,
): Promise<{ id: string } | Refusal<'POST_NOT_FOUND'>> {
  return attempt(services.database, async (tx) => {
    const pending = await store.lockPending(tx, id)
    if (!pending || !stepOfOwner(pending, user_id, 'withdraw')) return refuse('POST_NOT_FOUND')
    await store.deletePending(tx, id)
    await dropUnused(tx, services, 'pictures', pending.images)
    if (!pending.declined_at) await recordEvent(tx, { name: 'post.withdrawn', subject_id: id, actor_id: user_id })
    return { id }
  })
}

/** What moderators have to see of a post that is not published: what they would see of one that is. */
export const heldEvidence = (owner_id: string, { title, content, images, image_alts }: Writing): Evidence => ({
  owner_id,
  snapshot: { title, content, images, image_alts },
})

export async function holdForModeration(tx: Tx, post: store.NewPending): Promise<void> {
  await store.insertPending(tx, post)
  const payload = { title: post.title }
  await recordEvent(tx, { name: 'post.held', subject_id: post.id, actor_id: post.user_id, payload })
}

/** Replaces a pending or declined post; it is pending again, under its id. @returns whether the member has it. */
export async function resubmitPending(
  tx: Tx,
  user_id: string,
  id: string,
  { request_key, ...change }: Writing & { request_key: string },
): Promise<boolean> {
  const pending = await store.lockPending(tx, id)
  if (!pending || !stepOfOwner(pending, user_id, 'resubmit')) return false
  await store.updatePending(tx, id, {
    ...wordsOf(change),
    request_key,
    declined_at: null,
    declined_by: null,
    reason: null,
  })
  await recordEvent(tx, { name: 'post.held', subject_id: id, actor_id: user_id, payload: { title: change.title } })
  return true
}

interface WrittenAgain extends Text {
  id: string
  change: Writing
  facts: Pick<TextFacts, 'is_repeated'>
}

/** The form of a pending post is sent again with another text: no event, because nobody has read the first one. */
export async function rewritePending(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  { id, change, facts, ...text }: WrittenAgain,
): Promise<SpamRefusal | 'BAD_REQUEST' | 'PICTURE_GONE' | null> {
  const pending = await store.lockPending(tx, id)
  if (!pending || pending.declined_at || isDeepStrictEqual(change, wordsOf(pending))) return null
  const refusal = verdictOnText(text, facts, config) ?? (await lackOfPictures(tx, [text.actor.user_id], change.images))
  if (refusal) return refusal
  await store.updatePending(tx, id, change)
  return null
}

export const { lockPending } = store

/** It was not approved, and why: its author may change it and send it again. */
export const declinePending = (tx: Tx, id: string, by: { reason: string | null; declined_by: string }): Promise<void> =>
  store.updatePending(tx, id, { ...by, declined_at: new Date() })

/** It was approved: it is a post like any other, as of now. */
export async function publishPending(tx: Tx, pending: store.PendingRow): Promise<void> {
  const { id, user_id, request_key } = pending
  await store.deletePending(tx, id)
  const author = (await lockWriter(tx, user_id))?.nickname ?? ''
  await addPosts(tx, [{ id, user_id, ...wordsOf(pending), request_key, author }])
}

/** It was declined, and looked at once more. @returns false when it no longer is. */
export async function publishDeclined(tx: Tx, id: string): Promise<boolean> {
  const pending = await store.lockPending(tx, id)
  if (!pending?.declined_at) return false
  await publishPending(tx, pending)
  return true
}

/**
 * A decision is taken back: the post waits again, under its id.
 * @returns what had become of it; null when it is gone, or somebody has commented on it.
 */
export async function holdAgain(tx: Tx, id: string): Promise<'published' | 'declined' | null> {
  const pending = await store.lockPending(tx, id)
  if (pending?.declined_at) {
    await store.updatePending(tx, id, { declined_at: null, declined_by: null, reason: null })
    return 'declined'
  }
  const [post] = pending ? [] : await lockPosts(tx, [id])
  if (!post || post.comment_count > 0) return null
  const { user_id, request_key, created_at } = post
  await deletePosts(tx, [id])
  await store.insertPending(tx, { id, user_id, request_key, created_at, ...wordsOf(post) })
  return 'published'
}
