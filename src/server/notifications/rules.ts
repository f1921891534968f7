/** Which event tells whom what (expectation S53). */
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { EVENTS, type Happened, isEventName, isTold, type PayloadOf, type ToldName } from '../base/event-catalogue.ts'
import type { UntoldEvent } from '../base/events.ts'
import { PATHS, pathOf } from '../base/paths.ts'
import { ITEMS } from '../items/kinds.ts'
import { readLink, readPublicLink } from '../items/sql.ts'
import * as facts from './facts.ts'
import { keyOf } from './keys.ts'
import { lockKeys, takeBack, tell, tellSubscribers, withdraw, withdrawBelow } from './merging.ts'

type Rule<Name extends ToldName> = (tx: Tx, event: Happened<PayloadOf<Name>>) => Promise<void>

/** One for each event of the catalogue that tells somebody. */
const RULES: { [Name in ToldName]: Rule<Name> } = {
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
  'report.decided': tellOfDecision,
  'roles.changed': tellNewAdmin,
  'guardians.agreed': tellOfGuardian,
  'papers.published': tellOfPapers,
  'videos.published': tellOfVideos,
}

/** Writes what an event is told with. @throws ZodError when it was recorded otherwise than the catalogue says. */
export async function tellOf(tx: Tx, { name, subject_id, actor_id, payload }: UntoldEvent): Promise<void> {
  // Another version of the program may have recorded what this one does not know.
  if (!isEventName(name) || !isTold(name)) return
  const event = { subject_id: subject_id ?? '', actor_id, payload: EVENTS[name].payload.parse(payload) }
  await RULES[name](tx, event as Happened<never>)
}

async function tellOfComment(
  tx: Tx,
  { subject_id: post_id, actor_id, payload: { comment_id } }: Happened<PayloadOf<'comment.written'>>,
): Promise<void> {
  await lockKeys(tx, [keyOf.reply(post_id), keyOf.answer(post_id)])
  const comment = await facts.readComment(tx, comment_id)
  if (!comment) return
  const { post, answered_id } = comment
  const news = { data: { title: post.title }, link: pathOf.comment(post.id, comment_id), actor_id }
  if (answered_id) await tell(tx, [answered_id], { ...news, type: 'replied', merge_key: keyOf.answer(post_id) })
  // Whose own comment is answered is told of that alone.
  if (post.user_id !== answered_id)
    await tell(tx, [post.user_id], { ...news, type: 'post_reply', merge_key: keyOf.reply(post_id) })
}

/** Of a like, or of its end: whichever is true by now. */
async function tellOfLike(tx: Tx, { subject_id: comment_id, actor_id }: Happened<unknown>): Promise<void> {
  if (!actor_id) return
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
    link: pathOf.comment(post.id, comment_id),
    actor_id,
    isRepeatable: true,
  })
}

async function tellOfFavorite(
  tx: Tx,
  { subject_id: post_id, actor_id, payload }: Happened<PayloadOf<'favorite.added'>>,
): Promise<void> {
  if (payload.event_type !== 'forum_posts' || !actor_id) return
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
    link: pathOf.post(post_id),
    actor_id,
    isRepeatable: true,
  })
}

async function tellOfRemovedComment(
  tx: Tx,
  { subject_id: comment_id, actor_id, payload }: Happened<PayloadOf<'comment.removed'>>,
): Promise<void> {
  const { post_id, owner_id, removed_by, reason, excerpt } = payload
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
    link: pathOf.post(post_id),
    actor_id: null,
  })
}

async function tellOfRemovedPost(
  tx: Tx,
  { subject_id: post_id, actor_id, payload }: Happened<PayloadOf<'post.removed'>>,
): Promise<void> {
  const { owner_id, removed_by, reason, title } = payload
  const about = [keyOf.reply(post_id), keyOf.favorite(post_id)]
  await lockKeys(tx, [...about, keyOf.answer(post_id)])
  await withdraw(tx, [owner_id], about)
  await withdrawBelow(tx, post_id)
  if (removed_by === 'author' || actor_id === owner_id) return
  await tell(tx, [owner_id], {
    type: 'content_removed',
    merge_key: `content_removed ${post_id}`,
    data: { item_type: 'post', title, ...(reason && { reason }) },
    link: pathOf.post(post_id),
    actor_id: null,
  })
}

async function tellOfHeldPost(tx: Tx, { subject_id: post_id }: Happened<unknown>): Promise<void> {
  await lockKeys(tx, [keyOf.held(post_id)])
  const held = await facts.readHeld(tx, post_id)
  if (!held) return
  await tell(tx, await facts.readAdmins(tx), {
    type: 'post_held',
    merge_key: keyOf.held(post_id),
    data: { title: held.title },
    link: PATHS.heldPosts,
    actor_id: held.user_id,
  })
}

async function tellOfReleasedPost(
  tx: Tx,
  { subject_id: post_id, payload }: Happened<PayloadOf<'post.released'>>,
): Promise<void> {
  const { owner_id, title, is_approved, reason } = payload
  await lockKeys(tx, [keyOf.held(post_id)])
  await withdraw(tx, await facts.readAdmins(tx), [keyOf.held(post_id)])
  await tell(tx, [owner_id], {
    type: 'post_released',
    merge_key: `post_released ${post_id}`,
    data: { title, is_approved, ...(reason && { reason }) },
    // What was declined stands above the forum, for its author alone.
    link: is_approved ? pathOf.post(post_id) : PATHS.forum,
    actor_id: null,
  })
}

/** Nobody is told who reported; whom it is about, or who has reported it, hears nothing new. */
async function tellOfReport(
  tx: Tx,
  { subject_id: item_id, payload: { item_type } }: Happened<PayloadOf<'report.made'>>,
): Promise<void> {
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
    data: {
      item_type,
      count,
      category,
      words: facts.shortened(words, WORDS_CHARS),
      title: nameOf(item_type, snapshot),
    },
    link: await readLink(tx, item_type, item_id),
    actor_id: null,
    isUrgent,
  })
}

/** So much of what a report says stands in its notification. */
const WORDS_CHARS = 200

/** The beginning of what was reported, by which admins know it. */
function nameOf(item_type: ReportableType, snapshot: Record<string, unknown>): string {
  const name = snapshot[ITEMS[item_type].name]
  return facts.shortened(typeof name === 'string' ? name : '')
}

/** Those who reported it hear how it ended; whose it is, only when it was upheld and still stands there. */
async function tellOfDecision(
  tx: Tx,
  { subject_id: item_id, payload }: Happened<PayloadOf<'report.decided'>>,
): Promise<void> {
  const { item_type, is_upheld, reason, reporters, owner_id } = payload
  const title = facts.shortened(payload.title)
  await lockKeys(tx, [keyOf.report(item_id), keyOf.decision(item_id)])
  const { count } = await facts.readReports(tx, item_type, item_id)
  if (count === 0) await withdraw(tx, await facts.readAdmins(tx), [keyOf.report(item_id)])
  const news = { merge_key: keyOf.decision(item_id), actor_id: null }
  const link = await readPublicLink(tx, item_type, item_id)
  await tell(tx, reporters, { ...news, type: 'report_decided', data: { item_type, is_upheld, title }, link })
  if (!is_upheld || !owner_id || !link) return
  await tell(tx, [owner_id], {
    ...news,
    type: 'report_upheld',
    data: { item_type, title, ...(reason && { reason }) },
    link,
  })
}

/** Whoever becomes admin hears of what waits for them. */
async function tellNewAdmin(
  tx: Tx,
  { subject_id: user_id, payload: { role, is_given } }: Happened<PayloadOf<'roles.changed'>>,
): Promise<void> {
  if (role !== 'admin' || !is_given || !(await facts.readAdmins(tx)).includes(user_id)) return
  for (const item of await facts.readOpenReports(tx)) await tellAdminsOf(tx, item, [user_id])
}

/** Its author has taken back what waited: nobody has to see to it any more. */
async function tellOfWithdrawnPost(tx: Tx, { subject_id: post_id }: Happened<unknown>): Promise<void> {
  const merge_key = keyOf.held(post_id)
  await lockKeys(tx, [merge_key])
  await withdraw(tx, await facts.readAdmins(tx), [merge_key])
}

async function tellOfGuardian(tx: Tx, { subject_id: user_id }: Happened<unknown>): Promise<void> {
  await tell(tx, [user_id], {
    type: 'guardian_agreed',
    merge_key: `guardian_agreed ${user_id}`,
    data: {},
    link: PATHS.forum,
    actor_id: null,
  })
}

async function tellOfPapers(
  tx: Tx,
  { payload: { ids }, actor_id }: Happened<PayloadOf<'papers.published'>>,
): Promise<void> {
  const [newest, ...others] = await facts.readPapers(tx, ids)
  if (!newest) return
  await lockKeys(tx, ['new_paper'])
  await tellSubscribers(tx, {
    type: 'new_paper',
    resource_type: 'papers',
    title: newest.title,
    count: 1 + others.length,
    link: pathOf.paper(newest.id),
    listLink: newest.paper_type === 'student' ? PATHS.studentPapers : PATHS.papers,
    actor_id,
  })
}

async function tellOfVideos(
  tx: Tx,
  { payload: { ids }, actor_id }: Happened<PayloadOf<'videos.published'>>,
): Promise<void> {
  const [newest, ...others] = await facts.readVideos(tx, ids)
  if (!newest) return
  await lockKeys(tx, ['new_video'])
  await tellSubscribers(tx, {
    type: 'new_video',
    resource_type: 'videos',
    title: newest.title,
    count: 1 + others.length,
    link: pathOf.video(newest.id),
    listLink: PATHS.videos,
    actor_id,
  })
}
