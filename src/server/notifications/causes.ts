/** Which event tells whom what (expectation S53). What the payloads hold is agreed with those who record them. */
import * as z from 'zod'
import { REPORTABLE_TYPES, type ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import type { EventName, UntoldEvent } from '../base/events.ts'
import { placeOf } from '../reports/places.ts'
import * as facts from './facts.ts'
import { keyOf } from './keys.ts'
import { lockKeys, takeBack, tell, tellSubscribers, withdraw, withdrawBelow } from './merging.ts'

type Cause = (tx: Tx, event: UntoldEvent) => Promise<void>

const CAUSES: Partial<Record<EventName, Cause>> = {
  'comment.written': tellOfComment,
  'comment.liked': tellOfLike,
  'comment.unliked': tellOfLike,
  'favorite.added': tellOfFavorite,
  'favorite.removed': tellOfFavorite,
  'comment.removed': tellOfRemovedComment,
  'post.removed': tellOfRemovedPost,
  'post.held': tellOfHeldPost,
  'post.released': tellOfReleasedPost,
  'post.withdrawn': tellOfWithdrawnPost,
  'report.made': tellOfReport,
  'roles.changed': tellNewAdmin,
  'guardians.agreed': tellOfGuardian,
  'papers.published': tellOfPapers,
  'videos.published': tellOfVideos,
}

/** Writes what an event is told with. @throws when it cannot be understood. */
export async function tellOf(tx: Tx, event: UntoldEvent): Promise<void> {
  await CAUSES[event.name as EventName]?.(tx, event)
}

const Id = z.uuid()
const Removed = z.object({ owner_id: Id, removed_by: z.enum(['author', 'moderator']), reason: z.string().nullish() })

const WrittenComment = z.object({ comment_id: Id })

async function tellOfComment(tx: Tx, { subject_id, actor_id, payload }: UntoldEvent): Promise<void> {
  const post_id = Id.parse(subject_id)
  const { comment_id } = WrittenComment.parse(payload)
  await lockKeys(tx, [keyOf.reply(post_id), keyOf.answer(post_id)])
  const comment = await facts.readComment(tx, comment_id)
  if (!comment) return
  const { post, answered_id } = comment
  const news = { data: { title: post.title }, link: `/forum/${post.id}?comment=${comment_id}`, actor_id }
  if (answered_id) await tell(tx, [answered_id], { ...news, type: 'replied', merge_key: keyOf.answer(post_id) })
  // Whose own comment is answered is told of that alone.
  if (post.user_id !== answered_id)
    await tell(tx, [post.user_id], { ...news, type: 'post_reply', merge_key: keyOf.reply(post_id) })
}

/** Of a like, or of its end: whichever is true by now. */
async function tellOfLike(tx: Tx, event: UntoldEvent): Promise<void> {
  const comment_id = Id.parse(event.subject_id)
  const actor_id = Id.parse(event.actor_id)
  const merge_key = keyOf.like(comment_id)
  await lockKeys(tx, [merge_key])
  const comment = await facts.readComment(tx, comment_id)
  if (!comment) return
  const { user_id, beginning, post } = comment
  // Whoever takes away what is below the post comes before or after this, and then nothing is liked any more.
  await lockKeys(tx, [keyOf.reply(post.id)])
  if (!(await facts.isLiked(tx, comment_id, actor_id))) return takeBack(tx, { merge_key, actor_id, user_id })
  await tell(tx, [user_id], {
    type: 'comment_like',
    merge_key,
    data: { title: beginning },
    link: `/forum/${post.id}?comment=${comment_id}`,
    actor_id,
    isRepeatable: true,
  })
}

async function tellOfFavorite(tx: Tx, event: UntoldEvent): Promise<void> {
  if (event.payload.event_type !== 'forum_posts') return
  const post_id = Id.parse(event.subject_id)
  const actor_id = Id.parse(event.actor_id)
  const merge_key = keyOf.favorite(post_id)
  await lockKeys(tx, [merge_key])
  const post = await facts.readPost(tx, post_id)
  if (!post) return
  const { user_id, title } = post
  if (!(await facts.isFavorite(tx, post_id, actor_id))) return takeBack(tx, { merge_key, actor_id, user_id })
  await tell(tx, [user_id], {
    type: 'post_favorite',
    merge_key,
    data: { title },
    link: `/forum/${post_id}`,
    actor_id,
    isRepeatable: true,
  })
}

const RemovedComment = Removed.extend({ post_id: Id, excerpt: z.string() })

async function tellOfRemovedComment(tx: Tx, { subject_id, actor_id, payload }: UntoldEvent): Promise<void> {
  const comment_id = Id.parse(subject_id)
  const { post_id, owner_id, removed_by, reason, excerpt } = RemovedComment.parse(payload)
  const [reply, answer, like] = [keyOf.reply(post_id), keyOf.answer(post_id), keyOf.like(comment_id)]
  await lockKeys(tx, [reply, answer, like])
  await withdraw(tx, [owner_id], [like])
  if (!(await facts.isTalking(tx, post_id, owner_id))) await takeBack(tx, { merge_key: reply, actor_id: owner_id })
  for (const user_id of await facts.readAnswered(tx, answer, owner_id)) {
    if (!(await facts.isTalking(tx, post_id, owner_id, user_id)))
      await takeBack(tx, { merge_key: answer, actor_id: owner_id, user_id })
  }
  if (removed_by === 'author' || actor_id === owner_id) return
  await tell(tx, [owner_id], {
    type: 'content_removed',
    merge_key: `content_removed ${comment_id}`,
    data: { item_type: 'comment', title: facts.shortened(excerpt), ...(reason && { reason }) },
    link: `/forum/${post_id}`,
    actor_id: null,
  })
}

const RemovedPost = Removed.extend({ title: z.string() })

async function tellOfRemovedPost(tx: Tx, { subject_id, actor_id, payload }: UntoldEvent): Promise<void> {
  const post_id = Id.parse(subject_id)
  const { owner_id, removed_by, reason, title } = RemovedPost.parse(payload)
  const about = [keyOf.reply(post_id), keyOf.favorite(post_id)]
  await lockKeys(tx, [...about, keyOf.answer(post_id)])
  await withdraw(tx, [owner_id], about)
  await withdrawBelow(tx, post_id)
  if (removed_by === 'author' || actor_id === owner_id) return
  await tell(tx, [owner_id], {
    type: 'content_removed',
    merge_key: `content_removed ${post_id}`,
    data: { item_type: 'post', title, ...(reason && { reason }) },
    link: `/forum/${post_id}`,
    actor_id: null,
  })
}

async function tellOfHeldPost(tx: Tx, { subject_id }: UntoldEvent): Promise<void> {
  const post_id = Id.parse(subject_id)
  await lockKeys(tx, [keyOf.held(post_id)])
  const held = await facts.readHeld(tx, post_id)
  if (!held) return
  await tell(tx, await facts.readAdmins(tx), {
    type: 'post_held',
    merge_key: keyOf.held(post_id),
    data: { title: held.title },
    link: HELD_POSTS,
    actor_id: held.user_id,
  })
}

/** Where admins let posts in. */
const HELD_POSTS = '/admin/posts'

const Released = z.object({
  owner_id: Id,
  title: z.string(),
  is_welcome: z.boolean(),
  reason: z.string().nullish(),
})

async function tellOfReleasedPost(tx: Tx, { subject_id, payload }: UntoldEvent): Promise<void> {
  const post_id = Id.parse(subject_id)
  const { owner_id, title, is_welcome, reason } = Released.parse(payload)
  await lockKeys(tx, [keyOf.held(post_id)])
  await withdraw(tx, await facts.readAdmins(tx), [keyOf.held(post_id)])
  await tell(tx, [owner_id], {
    type: 'post_released',
    merge_key: `post_released ${post_id}`,
    data: { title, is_welcome, ...(reason && { reason }) },
    // What was declined stands above the forum, for its author alone.
    link: is_welcome ? `/forum/${post_id}` : '/forum',
    actor_id: null,
  })
}

const Report = z.object({ item_type: z.enum(REPORTABLE_TYPES) })

/** Nobody is told who reported; whom it is about, or who has reported it, hears nothing new. */
async function tellOfReport(tx: Tx, { subject_id, payload }: UntoldEvent): Promise<void> {
  const item_id = Id.parse(subject_id)
  const { item_type } = Report.parse(payload)
  await tellAdminsOf(tx, { item_type, item_id }, await facts.readAdmins(tx))
}

async function tellAdminsOf(
  tx: Tx,
  { item_type, item_id }: { item_type: ReportableType; item_id: string },
  admins: string[],
): Promise<void> {
  await lockKeys(tx, [keyOf.report(item_id)])
  const { count, involved, newest, isUrgent } = await facts.readReports(tx, item_type, item_id)
  if (!newest) return
  const { category, reason: words, snapshot } = newest
  const readers = admins.filter((user_id) => !involved.includes(user_id))
  await tell(tx, readers, {
    type: 'report_made',
    merge_key: keyOf.report(item_id),
    data: { item_type, count, category, words: facts.shortened(words, WORDS_CHARS), title: titleOf(snapshot) },
    link: await placeOf(tx, item_type, item_id),
    actor_id: null,
    isUrgent,
  })
}

/** So much of what a report says stands in its notification. */
const WORDS_CHARS = 200

/** The beginning of what was reported, by which admins know it. */
function titleOf(snapshot: Record<string, unknown>): string {
  const text = snapshot.title ?? snapshot.content ?? snapshot.nickname ?? snapshot.team_name
  return facts.shortened(typeof text === 'string' ? text : '')
}

const ChangedRole = z.object({ role: z.string(), is_given: z.boolean() })

/** Whoever becomes admin hears of what waits for them. */
async function tellNewAdmin(tx: Tx, { subject_id, payload }: UntoldEvent): Promise<void> {
  const user_id = Id.parse(subject_id)
  const { role, is_given } = ChangedRole.parse(payload)
  if (role !== 'admin' || !is_given || !(await facts.readAdmins(tx)).includes(user_id)) return
  for (const item of await facts.readOpenReports(tx)) await tellAdminsOf(tx, item, [user_id])
}

/** Its author has taken back what waited: nobody has to see to it any more. */
async function tellOfWithdrawnPost(tx: Tx, { subject_id }: UntoldEvent): Promise<void> {
  const merge_key = keyOf.held(Id.parse(subject_id))
  await lockKeys(tx, [merge_key])
  await withdraw(tx, await facts.readAdmins(tx), [merge_key])
}

async function tellOfGuardian(tx: Tx, { subject_id, actor_id }: UntoldEvent): Promise<void> {
  const user_id = Id.parse(subject_id ?? actor_id)
  await tell(tx, [user_id], {
    type: 'guardian_agreed',
    merge_key: `guardian_agreed ${user_id}`,
    data: {},
    link: '/forum',
    actor_id: null,
  })
}

/** Without ids something about papers or videos has changed that is no news. */
const Published = z.object({ ids: z.array(Id).default([]) })

async function tellOfPapers(tx: Tx, { payload, actor_id }: UntoldEvent): Promise<void> {
  const [newest, ...others] = await facts.readPapers(tx, Published.parse(payload).ids)
  if (!newest) return
  await lockKeys(tx, ['new_paper'])
  await tellSubscribers(tx, {
    type: 'new_paper',
    resource_type: 'papers',
    title: newest.title,
    count: 1 + others.length,
    link: `/papers/${newest.id}`,
    listLink: newest.paper_type === 'student' ? '/papers?tab=student' : '/papers',
    actor_id,
  })
}

async function tellOfVideos(tx: Tx, { payload, actor_id }: UntoldEvent): Promise<void> {
  const [newest, ...others] = await facts.readVideos(tx, Published.parse(payload).ids)
  if (!newest) return
  await lockKeys(tx, ['new_video'])
  await tellSubscribers(tx, {
    type: 'new_video',
    resource_type: 'videos',
    title: newest.title,
    count: 1 + others.length,
    link: `/videos/${newest.id}`,
    listLink: '/videos',
    actor_id,
  })
}
