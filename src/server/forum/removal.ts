/**
 * Taking works out of the forum (expectation S36). A removed post or comment leaves its table, and with it every list,
 * search and page; what is left of it for a while is a row of `removals`. The comments below a post go with it, and
 * leave rows of their own: who wrote them is not told, for nothing was wrong with them.
 */
import type { Tx } from '#platform/database.ts'
import { recordAct } from '../audit/service.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { type Gone, whyGone } from './gone.ts'
import { isOwn, mayRemove, removerOf } from './policy.ts'
import * as store from './removals-sql.ts'
import { excerptOf } from './view.ts'
import { type CommentRow, lockPosts, type PostRow } from './writing-sql.ts'

type Asked = Pick<Services, 'database'>

/** @param reason why somebody else's post goes. @returns the id, or why the post stays. */
export async function removePost(
  { database }: Asked,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<{ id: string } | Gone | 'FORBIDDEN' | 'REASON_REQUIRED'> {
  return database.transaction(async (tx) => {
    const done = await takeAway(tx, actor, [id], reason)
    if (done === 'REASON_REQUIRED') return done
    if (done.kept.length > 0) return 'FORBIDDEN'
    return done.removed.length > 0 ? { id } : whyGone(tx, id)
  })
}

/** Removes what the actor may. @returns which went and which stay; those that were gone already are neither. */
export function removePosts(
  { database }: Asked,
  actor: Actor,
  { ids, reason }: { ids: string[]; reason: string | null },
) {
  return database.transaction((tx) => takeAway(tx, actor, ids, reason))
}

async function takeAway(tx: Tx, actor: Actor, ids: string[], reason: string | null) {
  await store.holdOwnersOfPosts(tx, ids)
  const posts = await lockPosts(tx, ids)
  const going = posts.filter((post) => mayRemove(actor, post))
  const removed = going.map(({ id }) => id)
  const kept = posts.map(({ id }) => id).filter((id) => !removed.includes(id))
  if (lacksReason(actor, going, reason)) return 'REASON_REQUIRED'
  if (removed.length === 0) return { removed, kept }
  await store.insertRemovals(
    tx,
    going.map((post) => ({ ...removalOf(actor, post, reason), item_type: 'post' })),
  )
  await store.insertRemovalsBelow(tx, removed)
  await store.deletePosts(tx, removed)
  for (const post of going) await tellOfPost(tx, actor, post, reason)
  return { removed, kept }
}

const lacksReason = (actor: Actor, works: { user_id: string }[], reason: string | null): boolean =>
  reason === null && works.some((work) => !isOwn(actor, work))

/** The work as it was, without what names its owner a second time; the request key keeps its form from a second one. */
function removalOf(actor: Actor, { id, user_id, ...snapshot }: PostRow | CommentRow, reason: string | null) {
  const removed_by = removerOf(actor, { user_id })
  return { item_id: id, user_id, removed_by, reason: removed_by === 'author' ? null : reason, snapshot } as const
}

/** Nothing of what members do with their own is an act of moderation. */
async function auditRemoval(
  tx: Tx,
  actor: Actor,
  kind: 'post' | 'comment',
  work: PostRow | CommentRow,
  reason: string | null,
) {
  if (isOwn(actor, work)) return
  const subject = { subject_type: kind, subject_id: work.id }
  await recordAct(tx, { actor, act: `${kind}.remove`, ...subject, reason, before: { owner_id: work.user_id } })
}

async function tellOfPost(tx: Tx, actor: Actor, post: PostRow, given: string | null): Promise<void> {
  const { id, user_id, title } = post
  const removed_by = removerOf(actor, { user_id })
  const reason = removed_by === 'author' ? null : given
  const payload = { owner_id: user_id, removed_by, reason, title } as const
  await auditRemoval(tx, actor, 'post', post, given)
  await recordEvent(tx, { name: 'post.removed', subject_id: id, actor_id: actor.user_id, payload })
}

/** @param reason why somebody else's comment goes. @returns the id, or why the comment stays. */
export async function removeComment(
  { database }: Asked,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<{ id: string } | 'COMMENT_NOT_FOUND' | 'FORBIDDEN' | 'REASON_REQUIRED'> {
  return database.transaction(async (tx) => {
    const comment = await store.lockCommentToRemove(tx, id)
    if (!comment) return 'COMMENT_NOT_FOUND'
    if (!mayRemove(actor, comment)) return 'FORBIDDEN'
    if (lacksReason(actor, [comment], reason)) return 'REASON_REQUIRED'
    const removal = removalOf(actor, comment, reason)
    await store.insertRemovals(tx, [{ ...removal, item_type: 'comment' }])
    await store.deleteComment(tx, comment)
    const { post_id, user_id: owner_id, content } = comment
    const { removed_by } = removal
    const payload = { post_id, owner_id, removed_by, reason: removal.reason, excerpt: excerptOf(content) }
    await auditRemoval(tx, actor, 'comment', comment, removal.reason)
    await recordEvent(tx, { name: 'comment.removed', subject_id: id, actor_id: actor.user_id, payload })
    return { id }
  })
}
