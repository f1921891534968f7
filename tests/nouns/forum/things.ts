import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { MINUTE_MS } from '#platform/durations.ts'
import type { Person } from '../../access/people.ts'
import { give, giveWithId, LONG_AGO, type World } from '../../access/world.ts'
import { commentDraft, giveComments, givePosts, postDraft } from '../../factories/posts.ts'
import { insertRow } from '../../factories/rows.ts'

/** What is the owner's, made anew. */
export async function ownPost(world: World): Promise<string> {
  const draft = postDraft(world.people.owner)
  await givePosts(world.site.database, [draft])
  return draft.id
}

/** Of the owner's; hidden because of reports. */
export async function hiddenPost(world: World): Promise<string> {
  const draft = postDraft(world.people.owner)
  await givePosts(world.site.database, [draft])
  await world.site.database.db.execute(sql`update forum_posts set hidden_at = now() where id = ${draft.id}`)
  return draft.id
}

/** A post with a comment of the owner's that is hidden. */
export async function underHiddenComment(world: World): Promise<string> {
  const post = postDraft(world.people.owner)
  const comment = commentDraft(post.id, world.people.owner)
  await givePosts(world.site.database, [post])
  await giveComments(world.site.database, [comment])
  await world.site.database.db.execute(sql`update forum_comments set hidden_at = now() where id = ${comment.id}`)
  return post.id
}

/** Of the owner's, below a post that everybody sees; hidden because of reports. */
export async function hiddenComment(world: World): Promise<string> {
  const comment = commentDraft(world.post, world.people.owner, { created_at: new Date() })
  await giveComments(world.site.database, [comment])
  await world.site.database.db.execute(sql`update forum_comments set hidden_at = now() where id = ${comment.id}`)
  return comment.id
}

/** Of whoever asks. */
export async function postOf(world: World, person: Person): Promise<string> {
  const draft = postDraft({ ...world.people.owner, user_id: world.idOf(person) })
  await givePosts(world.site.database, [draft])
  return draft.id
}

/** Of whoever asks. */
export async function commentOf(world: World, person: Person): Promise<string> {
  const draft = commentDraft(
    world.post,
    { ...world.people.owner, user_id: world.idOf(person) },
    { created_at: new Date() },
  )
  await giveComments(world.site.database, [draft])
  return draft.id
}

export async function ownComment(world: World, minutesAgo = 0): Promise<string> {
  const draft = commentDraft(world.post, world.people.owner, {
    created_at: new Date(Date.now() - minutesAgo * MINUTE_MS),
  })
  await giveComments(world.site.database, [draft])
  return draft.id
}

export const pendingPost = (world: World) =>
  giveWithId(world, 'held_posts', { title: 'Held', content: 'Waits.', created_at: LONG_AGO, updated_at: LONG_AGO })

export async function ownPicture(world: World): Promise<string> {
  const name = `${randomUUID()}.png`
  const file = {
    bucket: 'event-images',
    name,
    content_type: 'image/png',
    byte_size: 1,
    owner_id: world.people.owner.user_id,
  }
  await insertRow(world.site.database.db, 'files', { id: v7(), ...file })
  return `/files/event-images/${name}`
}

export async function pictureOfRemovedPost(world: World): Promise<string> {
  const snapshot = JSON.stringify({ images: ['/files/event-images/removed.png'] })
  await give(world, 'removals', { item_id: v7(), item_type: 'post', removed_by: 'author', snapshot })
  return '/files/event-images/removed.png'
}

/** A comment that the owner likes. */
export async function commentLiked(world: World): Promise<string> {
  const draft = commentDraft(world.post, world.others.stranger)
  await giveComments(world.site.database, [draft], [{ user_id: world.people.owner.user_id, comment_id: draft.id }])
  return draft.id
}
