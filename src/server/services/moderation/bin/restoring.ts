/** Putting back what was removed, where it was and as it was, without the likes that it had. */
import * as z from 'zod'
import type { AuditAct } from '#contract/audit-acts.ts'
import type { Tx } from '#platform/database.ts'
import type { Actor } from '#server/base/context.ts'
import { recordEvent } from '#server/base/events.ts'
import { excerptOf } from '#server/base/excerpt.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import { holdBoard } from '#server/nouns/forum/boards/service.ts'
import { addPosts } from '#server/nouns/forum/search-terms.ts'
import { recordAct } from '#server/services/audit/service.ts'
import { lockWriter } from '#server/services/members/service.ts'
import { isRestorable, type RestorableKind } from './policy.ts'
import * as store from './restoring-sql.ts'

const Moment = z.coerce.date()
const Post = z.object({
  board: z.string().nullable().default(null),
  title: z.string(),
  content: z.string(),
  images: z.array(z.string()),
  image_alts: z.record(z.string(), z.string()),
  request_key: z.string().nullable(),
  edited_at: Moment.nullable(),
  created_at: Moment,
})
const Comment = z.looseObject({ content: z.string() })

/** Profiles, subjects and removals are locked, in that order. */
export async function lockRemoval(tx: Tx, item_id: string): Promise<store.RemovalRow | undefined> {
  await store.holdOwnersOf(tx, item_id)
  await store.lockSubject(tx, item_id)
  return store.lockRemoval(tx, item_id)
}

/** @param removal under its lock. @returns why it stays where it is; null when it is back. */
export async function restore(
  tx: Tx,
  actor: Actor,
  removal: store.RemovalRow,
  reason: string | null,
): Promise<Refusal<'NOT_RESTORABLE'> | null> {
  const { item_id, item_type, user_id } = removal
  // What went with something else comes back with that.
  if (!isRestorable(item_type) || removal.removed_with) return refuse('NOT_RESTORABLE')
  const isBack = item_type === 'post' ? await restorePost(tx, removal) : await restoreComment(tx, item_type, removal)
  if (!isBack) return refuse('NOT_RESTORABLE')
  await store.deleteRemovals(tx, item_id)
  const act: AuditAct = `${item_type}.restore`
  const before = { removed_by: removal.removed_by, owner_id: user_id }
  await recordAct(tx, { actor, act, subject_type: item_type, subject_id: item_id, reason, before })
  return null
}

async function restorePost(tx: Tx, { item_id: id, user_id, snapshot }: store.RemovalRow): Promise<boolean> {
  const { board, ...post } = Post.parse(snapshot)
  const author = (await lockWriter(tx, user_id))?.nickname ?? ''
  await addPosts(tx, [{ id, user_id, ...post, board: await holdBoard(tx, board), author }])
  await store.setCommentCount(tx, id, await store.insertBelow(tx, id))
  const payload = { owner_id: user_id, title: post.title }
  await recordEvent(tx, { name: 'post.restored', subject_id: id, actor_id: null, payload })
  return true
}

async function restoreComment(
  tx: Tx,
  kind: Exclude<RestorableKind, 'post'>,
  { item_id, user_id, snapshot }: store.RemovalRow,
): Promise<boolean> {
  const subject_id = z.string().parse(snapshot[store.subjectColumn(kind)])
  if (!(await store.insertComment(tx, kind, { item_id, subject_id }))) return false
  const told = { owner_id: user_id, excerpt: excerptOf(Comment.parse(snapshot).content) }
  const subject = { subject_id: item_id, actor_id: null }
  if (kind === 'comment')
    await recordEvent(tx, { ...subject, name: 'comment.restored', payload: { ...told, post_id: subject_id } })
  else await recordEvent(tx, { ...subject, name: 'paper_comment.restored', payload: { ...told, paper_id: subject_id } })
  return true
}
