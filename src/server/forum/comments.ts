/** Writing comments, changing them, and liking those of others. */
import { v7 } from 'uuid'
import type { CommentView } from '#contract/forum.ts'
import type { Tx } from '#platform/database.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { limitEdits } from '../base/limits.ts'
import { type FloodRefusal, type Said, type Text, verdictOnText, verdictOnWriting } from './flood.ts'
import { type Gone, whyGone } from './gone.ts'
import { verdictOnEdit } from './policy.ts'
import { lackOfProof, type Unproven } from './proof.ts'
import { getComment } from './service.ts'
import * as store from './writing-sql.ts'

type Asked = Pick<Services, 'database' | 'accounts' | 'config'>

interface NewComment {
  post_id: string
  content: string
  reply_to: string | null
  request_key: string
}

/** @returns the comment, which the same form gets however often it sends; or why nothing was written. */
export async function writeComment(
  services: Asked,
  actor: Actor,
  writing: NewComment,
): Promise<
  CommentView | Unproven | FloodRefusal | Gone | 'TOO_LATE_TO_EDIT' | 'COMMENT_NOT_FOUND' | 'TOO_MANY_REQUESTS'
> {
  const { config, database } = services
  const { user_id } = actor
  const unproven = await lackOfProof(services, user_id)
  if (unproven) return unproven
  const written = await database.transaction(async (tx) => {
    const writer = await store.lockWriter(tx, user_id)
    if (!writer) return 'SIGN_IN_REQUIRED'
    const facts = await store.readCommentFacts(tx, user_id, writing)
    if (facts.sent)
      return sayAnew(tx, config, { ...writing, id: facts.sent, actor, writer, text: writing.content, facts })
    // Its form has said it, and it is gone: it is not said again by itself.
    if (facts.is_removed) return 'SAID_BEFORE'
    const refusal = verdictOnWriting({ kind: 'comment', actor, writer, text: writing.content }, facts, config)
    return refusal ?? addComment(tx, { ...writing, id: v7(), user_id })
  })
  if (typeof written === 'string') return written
  return (await getComment(database, written.id)) ?? 'COMMENT_NOT_FOUND'
}

interface SaidAnew extends Text {
  id: string
  /** Under which the form was sent this time. */
  post_id: string
  facts: Pick<Said, 'is_repeated'>
}

/**
 * An answer was lost, the writer went on writing and sent once more: the comment says now what they wrote last, as long as
 * it may be changed at all. The form of one post says nothing under another.
 */
async function sayAnew(
  tx: Tx,
  config: Services['config'],
  { id, post_id, facts, ...writing }: SaidAnew,
): Promise<{ id: string } | Gone | FloodRefusal | 'TOO_LATE_TO_EDIT' | 'TOO_MANY_REQUESTS'> {
  const comment = await store.lockComment(tx, id)
  if (comment && comment.post_id !== post_id) {
    return (await store.lockPosts(tx, [post_id])).length > 0 ? 'SAID_BEFORE' : whyGone(tx, post_id)
  }
  if (!comment || comment.content === writing.text) return { id }
  // It is their own: the key of a form is looked for among those.
  if (verdictOnEdit(writing.actor, comment) !== null) return 'TOO_LATE_TO_EDIT'
  if (!(await limitEdits(writing.actor.user_id))) return 'TOO_MANY_REQUESTS'
  const refusal = verdictOnText(writing, facts, config)
  if (refusal) return refusal
  await changeComment(tx, comment, writing.text)
  return { id }
}

async function changeComment(tx: Tx, { id, user_id, post_id }: store.CommentRow, content: string): Promise<void> {
  await store.updateComment(tx, id, content)
  await recordEvent(tx, { name: 'comment.edited', subject_id: id, actor_id: user_id, payload: { post_id } })
}

/** A refusal comes before the first change: the transaction is kept either way. */
async function addComment(
  tx: Tx,
  comment: NewComment & { id: string; user_id: string },
): Promise<{ id: string } | Gone | 'COMMENT_NOT_FOUND'> {
  const { id, post_id, reply_to, user_id } = comment
  if (reply_to) {
    // While the post is locked, what is answered there does not go away.
    if ((await store.lockPosts(tx, [post_id])).length === 0) return whyGone(tx, post_id)
    if (!(await store.hasComment(tx, post_id, reply_to))) return 'COMMENT_NOT_FOUND'
  }
  if (!(await store.insertComment(tx, comment))) return whyGone(tx, post_id)
  const payload = { comment_id: id, reply_to }
  await recordEvent(tx, { name: 'comment.written', subject_id: post_id, actor_id: user_id, payload })
  return { id }
}

/** @returns the comment as it is now, or why it stays as it was. */
export async function editComment(
  services: Asked,
  actor: Actor,
  { id, content }: { id: string; content: string },
): Promise<
  CommentView | Unproven | FloodRefusal | 'COMMENT_NOT_FOUND' | 'FORBIDDEN' | 'TOO_LATE_TO_EDIT' | 'TOO_MANY_REQUESTS'
> {
  const { config, database } = services
  const unproven = await lackOfProof(services, actor.user_id)
  if (unproven) return unproven
  if (!(await limitEdits(actor.user_id))) return 'TOO_MANY_REQUESTS'
  const refusal = await database.transaction(async (tx) => {
    const writer = await store.lockWriter(tx, actor.user_id)
    if (!writer) return 'SIGN_IN_REQUIRED'
    const comment = await store.lockComment(tx, id)
    if (!comment) return 'COMMENT_NOT_FOUND'
    const verdict = verdictOnEdit(actor, comment)
    if (verdict) return verdict
    if (comment.content === content) return null
    const facts = await store.readCommentFacts(tx, actor.user_id, { ...comment, content, request_key: null }, id)
    const flood = verdictOnText({ actor, writer, text: content }, facts, config)
    if (flood) return flood
    await changeComment(tx, comment, content)
    return null
  })
  return refusal ?? (await getComment(database, id)) ?? 'COMMENT_NOT_FOUND'
}

/** Only what really changes is counted, however many do it at once. */
export async function likeComment(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { id, is_liked }: { id: string; is_liked: boolean },
): Promise<{ is_liked: boolean; like_count: number } | 'COMMENT_NOT_FOUND'> {
  const { user_id } = actor
  return database.transaction(async (tx) => {
    const comment = await store.holdComment(tx, id)
    if (!comment) return 'COMMENT_NOT_FOUND'
    if (!(await store.setLike(tx, { user_id, comment_id: id }, is_liked))) return { is_liked, ...comment }
    const like_count = await store.countLike(tx, id, is_liked ? 1 : -1)
    const name = is_liked ? 'comment.liked' : 'comment.unliked'
    await recordEvent(tx, { name, subject_id: id, actor_id: user_id })
    return { is_liked, like_count }
  })
}
