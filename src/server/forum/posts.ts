/** Writing posts and changing them. */
import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type * as z from 'zod'
import type { PostSent, PostView, PostWriting } from '#contract/forum.ts'
import type { Tx } from '#platform/database.ts'
import { recordAct } from '../audit/service.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { limitEdits } from '../base/limits.ts'
import { holdPictures } from '../files/service.ts'
import { dropUnshown } from '../files/unused.ts'
import { insertHeld, lockHeld, updateHeld } from '../held-posts/sql.ts'
import { altsOf } from './alts.ts'
import { endDraft } from './drafts.ts'
import { type FloodRefusal, type Said, type Text, verdictOnText, verdictOnWriting } from './flood.ts'
import { type Gone, whyGone } from './gone.ts'
import { isOwn, mayEditPost } from './policy.ts'
import { lackOfProof, type Unproven } from './proof.ts'
import { addPosts, getPost, recutPosts } from './service.ts'
import * as store from './writing-sql.ts'

type Refusal = Unproven | FloodRefusal | 'BAD_REQUEST' | 'PICTURE_GONE' | 'TOO_MANY_REQUESTS'
type Writing = z.output<typeof PostWriting>

/** @returns what has become of it, which the same form gets however often it sends; or why nothing was written. */
export async function createPost(
  services: Pick<Services, 'database' | 'accounts' | 'config' | 'jobs'>,
  actor: Actor,
  writing: Writing & { request_key: string; replaces?: string | undefined },
): Promise<PostSent | Refusal> {
  const { config, database } = services
  const { user_id } = actor
  const unproven = await lackOfProof(services, user_id)
  if (unproven) return unproven
  return database.transaction(async (tx) => {
    const writer = await store.lockWriter(tx, user_id)
    if (!writer) return 'SIGN_IN_REQUIRED'
    const facts = await store.readPostFacts(tx, user_id, writing, writing.replaces ?? null)
    const change = wordsOf(writing)
    const text = { actor, writer, text: textOf(writing) }
    const sent = facts.sent
      ? await sayAnew(tx, services, { ...text, id: facts.sent, is_held: facts.is_held, change, facts })
      : (verdictOnWriting({ ...text, kind: 'post' }, facts, config) ??
        (await addPost(tx, { ...writing, ...change }, { actor, writer, holds: holdsBack(config, actor, facts) })))
    if (typeof sent !== 'string') await endDraft(tx, user_id, change)
    return sent
  })
}

/** A member's first post waits for an admin's word, where the operator wants it so. */
const holdsBack = (config: Services['config'], actor: Actor, { has_posted }: { has_posted: boolean }): boolean =>
  config.FORUM_HOLD_FIRST_POST && !has_posted && !actor.is_admin

interface Author {
  actor: Actor
  writer: store.LockedWriter
  holds: boolean
}

async function addPost(
  tx: Tx,
  { replaces, request_key, ...change }: Writing & { request_key: string; replaces?: string | undefined },
  { actor: { user_id }, writer, holds }: Author,
): Promise<PostSent | Refusal> {
  const lack = await lackOfPictures(tx, [user_id], change.images)
  if (lack) return lack
  if (replaces && (await improveHeld(tx, user_id, replaces, { ...change, request_key }))) {
    return { id: replaces, is_held: true }
  }
  const post = { ...wordsOf(change), request_key, id: v7(), user_id }
  if (holds) await holdBack(tx, post)
  else await addPosts(tx, [{ ...post, author: writer.nickname }])
  return { id: post.id, is_held: holds }
}

/** Each picture once, and nothing said of others. */
const wordsOf = ({ title, content, images, image_alts }: Writing): Writing => ({
  title,
  content,
  images: [...new Set(images)],
  image_alts: altsOf(images, image_alts),
})

interface SaidAnew extends Text {
  id: string
  is_held: boolean
  change: Writing
  facts: Pick<Said, 'is_repeated'>
}

/** An answer was lost, the writer went on writing and sent once more: the post says now what they wrote last. */
async function sayAnew(
  tx: Tx,
  services: Pick<Services, 'config' | 'jobs'>,
  { id, is_held, change, facts, ...text }: SaidAnew,
): Promise<PostSent | Refusal> {
  const sent = { id, is_held }
  const isSaid = (post: Writing) => isDeepStrictEqual(change, wordsOf(post))
  if (!is_held) {
    const [post] = await store.lockPosts(tx, [id])
    // It was removed meanwhile, or says this already.
    if (!post || isSaid(post)) return sent
    if (!(await limitEdits(text.actor.user_id))) return 'TOO_MANY_REQUESTS'
    const refusal = verdictOnText(text, facts, services.config)
    return refusal ?? (await applyChange(tx, services, { actor: text.actor, post, change })) ?? sent
  }
  const held = await lockHeld(tx, id)
  if (!held || held.declined_at || isSaid(held)) return sent
  const refusal = verdictOnText(text, facts, services.config)
  if (refusal) return refusal
  const lack = await lackOfPictures(tx, [text.actor.user_id], change.images)
  if (lack) return lack
  await updateHeld(tx, id, change)
  return sent
}

/** What waits, or was declined, is said better, and waits under its id. @returns whether the member has such a one. */
async function improveHeld(
  tx: Tx,
  user_id: string,
  id: string,
  { request_key, ...change }: Writing & { request_key: string },
): Promise<boolean> {
  const held = await lockHeld(tx, id)
  if (held?.user_id !== user_id) return false
  await updateHeld(tx, id, { ...wordsOf(change), request_key, declined_at: null, reason: null })
  await recordEvent(tx, { name: 'post.held', subject_id: id, actor_id: user_id, payload: { title: change.title } })
  return true
}

/** Pictures that the member has uploaded, and that are still there. */
async function lackOfPictures(
  tx: Tx,
  owners: string[],
  images: string[],
): Promise<'BAD_REQUEST' | 'PICTURE_GONE' | null> {
  const known = await holdPictures(tx, images)
  if (known.length < images.length) return 'PICTURE_GONE'
  return known.every(({ owner_id }) => owner_id !== null && owners.includes(owner_id)) ? null : 'BAD_REQUEST'
}

/** All that is read: it is searched for links. */
const textOf = ({ title, content, image_alts }: Writing) => [title, content, ...Object.values(image_alts)].join('\n')

async function holdBack(tx: Tx, post: Parameters<typeof insertHeld>[1]): Promise<void> {
  await insertHeld(tx, post)
  await recordEvent(tx, {
    name: 'post.held',
    subject_id: post.id ?? '',
    actor_id: post.user_id,
    payload: { title: post.title },
  })
}

interface Edit extends Pick<Writing, 'title' | 'content'> {
  id: string
  /** Those of the post stay when nothing is said of them. */
  images?: string[] | undefined
  image_alts?: Record<string, string> | undefined
  began_with?: string | null | undefined
}
type EditRefusal = Refusal | Gone | 'FORBIDDEN' | 'CHANGED_MEANWHILE'

/** @returns the post as it is now, or why it stays as it was. */
export async function editPost(
  services: Pick<Services, 'database' | 'accounts' | 'config' | 'jobs'>,
  actor: Actor,
  { id, began_with, ...writing }: Edit,
): Promise<PostView | EditRefusal> {
  const { database } = services
  const unproven = await lackOfProof(services, actor.user_id)
  if (unproven) return unproven
  if (!(await limitEdits(actor.user_id))) return 'TOO_MANY_REQUESTS'
  const refusal = await database.transaction(async (tx) => {
    const writer = await store.lockWriter(tx, actor.user_id)
    if (!writer) return 'SIGN_IN_REQUIRED'
    const [post] = await store.lockPosts(tx, [id])
    if (!post) return whyGone(tx, id)
    if (!mayEditPost(actor, post)) return 'FORBIDDEN'
    const { images = post.images, image_alts = post.image_alts } = writing
    const change = wordsOf({ ...writing, images, image_alts })
    // Also the second try of somebody whose first answer was lost.
    if (isDeepStrictEqual(change, wordsOf(post))) return null
    if (isAnother(post.edited_at, began_with)) return 'CHANGED_MEANWHILE'
    const facts = await store.readPostFacts(tx, actor.user_id, { ...change, request_key: null }, id)
    const verdict = verdictOnText({ actor, writer, text: textOf(change) }, facts, services.config)
    return verdict ?? applyChange(tx, services, { actor, post, change })
  })
  return refusal ?? getPost(database, id)
}

/** Who does not say what they began with means the post as it is. */
const isAnother = (edited_at: Date | null, began_with: string | null | undefined): boolean =>
  began_with !== undefined && edited_at?.getTime() !== (began_with === null ? undefined : Date.parse(began_with))

/** A picture that the post no longer shows goes at once, unless something else shows it. */
async function applyChange(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { actor, post, change }: { actor: Actor; post: store.PostRow; change: Writing },
): Promise<'BAD_REQUEST' | 'PICTURE_GONE' | null> {
  const added = change.images.filter((image) => !post.images.includes(image))
  // Whoever may change the post of somebody else adds pictures of their own.
  const lack = await lackOfPictures(tx, [post.user_id, actor.user_id], added)
  if (lack) return lack
  await store.updatePost(tx, post.id, change)
  await recutPosts(tx, { id: post.id })
  const dropped = post.images.filter((image) => !change.images.includes(image))
  await dropUnshown(tx, services, dropped)
  await recordEvent(tx, { name: 'post.edited', subject_id: post.id, actor_id: actor.user_id })
  if (!isOwn(actor, post)) {
    const changed = (['title', 'content', 'images', 'image_alts'] as const).filter(
      (field) => !isDeepStrictEqual(change[field], post[field]),
    )
    const subject = { subject_type: 'post', subject_id: post.id }
    await recordAct(tx, { actor, act: 'post.edit', ...subject, before: { owner_id: post.user_id }, after: { changed } })
  }
  return null
}
