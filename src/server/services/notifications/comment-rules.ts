/** Which event about a comment notifies whom of what, whatever it is a comment on. */
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import { THINGS } from '#server/base/noun.ts'
import { pathOf } from '#server/base/paths.ts'
import { lockKeys, notify, takeBack, withdraw } from './aggregation.ts'
import * as facts from './comment-facts-sql.ts'
import { shortened } from './facts-sql.ts'
import { keyOf } from './keys.ts'
import type { Talk } from './talks.ts'

const linkTo = ({ kind }: Talk, subject_id: string, id: string) => THINGS[kind].link({ id, parent_id: subject_id })

export async function notifyOfComment(
  tx: Tx,
  talk: Talk,
  { subject_id, actor_id, payload: { comment_id } }: Happened<PayloadOf<'comment.written'>>,
): Promise<void> {
  const [reply, answer] = [talk.keyOfComments(subject_id), keyOf.answer(subject_id)]
  await lockKeys(tx, [reply, answer])
  const comment = await facts.readComment(tx, talk, comment_id)
  if (!comment) return
  const { subject, answered_id } = comment
  const news = { data: { title: subject.title }, link: linkTo(talk, subject.id, comment_id), actor_id }
  if (answered_id) await notify(tx, [answered_id], { ...news, type: 'replied', merge_key: answer })
  // Whose own comment is answered is notified of that alone.
  if (subject.user_id && subject.user_id !== answered_id)
    await notify(tx, [subject.user_id], { ...news, type: talk.type, merge_key: reply })
}

/** Of a like, or of its end: whichever is true by now. */
export async function notifyOfLike(
  tx: Tx,
  talk: Talk,
  { subject_id: comment_id, actor_id }: Happened<unknown>,
): Promise<void> {
  if (!actor_id) return
  const merge_key = keyOf.like(comment_id)
  await lockKeys(tx, [merge_key])
  const comment = await facts.readComment(tx, talk, comment_id)
  if (!comment) return
  const { user_id, beginning, subject } = comment
  // Whoever takes away what is below the subject comes before or after this, and then nothing is liked any more.
  await lockKeys(tx, [talk.keyOfComments(subject.id)])
  if (!(await facts.isLiked(tx, talk, comment_id, actor_id))) return takeBack(tx, { merge_key, actor_id, user_id })
  await notify(tx, [user_id], {
    type: 'comment_like',
    merge_key,
    data: { title: shortened(beginning) },
    link: linkTo(talk, subject.id, comment_id),
    actor_id,
    isRepeatable: true,
  })
}

export async function notifyOfRemovedComment(
  tx: Tx,
  talk: Talk,
  subject_id: string,
  event: Happened<Omit<PayloadOf<'comment.removed'>, 'post_id'>>,
): Promise<void> {
  const { subject_id: comment_id, actor_id, payload } = event
  const { owner_id, removed_by, reason, excerpt } = payload
  const [reply, answer, like] = [talk.keyOfComments(subject_id), keyOf.answer(subject_id), keyOf.like(comment_id)]
  await lockKeys(tx, [reply, answer, like])
  await withdraw(tx, [owner_id], [like])
  if (!(await facts.isTalking(tx, talk, subject_id, owner_id)))
    await takeBack(tx, { merge_key: reply, actor_id: owner_id })
  for (const user_id of await facts.readAnswered(tx, answer, owner_id)) {
    if (!(await facts.isTalking(tx, talk, subject_id, owner_id, user_id)))
      await takeBack(tx, { merge_key: answer, actor_id: owner_id, user_id })
  }
  if (removed_by === 'author' || actor_id === owner_id) return
  await notify(tx, [owner_id], {
    type: 'content_removed',
    merge_key: keyOf.removed(comment_id),
    data: { item_type: talk.kind, title: shortened(excerpt), ...(reason && { reason }) },
    link: pathOf.removed(talk.kind, comment_id),
    actor_id: null,
  })
}
