/** Acts of members as the rows and events that they leave, for what reacts to them. */
import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#platform/database.ts'
import { type DomainEvent, recordEvent } from '#server/base/events.ts'
import { commentLikes, forumComments } from '#server/nouns/forum/tables.ts'
import type { CommentDraft } from '#server/services/comments/service.ts'
import { favorites } from '#server/services/reactions/favorites/tables.ts'
import { giveComments } from './posts.ts'

interface Who {
  user_id: string
}

export const record = (database: Database, event: DomainEvent) => database.transaction((tx) => recordEvent(tx, event))

async function act(database: Database, event: DomainEvent, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await database.transaction(async (tx) => {
    await change(tx)
    await recordEvent(tx, event)
  })
}

const below = (post_id: string) => ({ thread: 'comment', about: post_id }) as const

export async function writeComment(database: Database, draft: CommentDraft & { id: string }): Promise<void> {
  await giveComments(database, [draft])
  const payload = { ...below(draft.subject_id), reply_to: draft.reply_to ?? null }
  await record(database, { name: 'comment.written', subject_id: draft.id, actor_id: draft.user_id, payload })
}

export const removeComment = (
  database: Database,
  { id, subject_id, user_id, content }: CommentDraft & { id: string },
  moderator?: { actor_id: string; reason: string },
) =>
  act(
    database,
    {
      name: 'comment.removed',
      subject_id: id,
      actor_id: moderator?.actor_id ?? user_id,
      payload: {
        ...below(subject_id),
        owner_id: user_id,
        removed_by: moderator ? 'moderator' : 'author',
        reason: moderator?.reason ?? null,
        excerpt: content,
      },
    },
    (tx) => tx.delete(forumComments).where(eq(forumComments.id, id)),
  )

export const like = (database: Database, { user_id }: Who, comment_id: string) =>
  act(
    database,
    { name: 'comment.liked', subject_id: comment_id, actor_id: user_id, payload: { thread: 'comment' } },
    (tx) => tx.insert(commentLikes).values({ user_id, comment_id }),
  )

export const unlike = (database: Database, { user_id }: Who, comment_id: string) =>
  act(
    database,
    { name: 'comment.unliked', subject_id: comment_id, actor_id: user_id, payload: { thread: 'comment' } },
    (tx) =>
      tx.delete(commentLikes).where(and(eq(commentLikes.user_id, user_id), eq(commentLikes.comment_id, comment_id))),
  )

type FavoriteType = typeof favorites.$inferInsert.event_type

export const keep = (
  database: Database,
  { user_id }: Who,
  event_id: string,
  event_type: FavoriteType = 'forum_posts',
) =>
  act(database, { name: 'favorite.added', subject_id: event_id, actor_id: user_id, payload: { event_type } }, (tx) =>
    tx.insert(favorites).values({ user_id, event_type, event_id }),
  )

export const unkeep = (database: Database, { user_id }: Who, event_id: string) =>
  act(
    database,
    { name: 'favorite.removed', subject_id: event_id, actor_id: user_id, payload: { event_type: 'forum_posts' } },
    (tx) => tx.delete(favorites).where(and(eq(favorites.user_id, user_id), eq(favorites.event_id, event_id))),
  )
