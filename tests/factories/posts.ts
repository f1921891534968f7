import { v7 } from 'uuid'
import type { Database } from '#platform/database.ts'
import { addPosts, type PostDraft } from '#server/nouns/forum/search-terms.ts'
import { POST_THREAD } from '#server/nouns/forum/thread.ts'
import { addComments, type CommentDraft } from '#server/services/comments/service.ts'
import type { Member } from './members.ts'
import { nextMoment } from './moments.ts'

let made = 0

/** A post with a title of its own; each is a minute newer than the one before. */
export function postDraft(
  { user_id, nickname }: Member,
  { created_at = nextMoment(), ...changes }: Partial<Omit<PostDraft, 'id'>> = {},
) {
  made += 1
  return {
    id: v7(),
    user_id,
    author: nickname,
    title: `Post number ${made}`,
    content: 'What somebody had to say.',
    created_at,
    ...changes,
  }
}

/** A comment; each is a minute newer than the one before. */
export function commentDraft(
  subject_id: string,
  { user_id }: Member,
  { created_at = nextMoment(), ...changes }: Partial<Omit<CommentDraft, 'id'>> = {},
) {
  made += 1
  return {
    id: v7(),
    subject_id,
    user_id,
    content: `Comment number ${made}`,
    created_at,
    ...changes,
  }
}

/** Writes posts through their only door. */
export async function givePosts(database: Database, drafts: PostDraft[]): Promise<void> {
  for (let from = 0; from < drafts.length; from += 500) {
    await database.transaction((tx) => addPosts(tx, drafts.slice(from, from + 500)))
  }
}

export async function giveComments(
  database: Database,
  drafts: CommentDraft[],
  likes: Parameters<typeof addComments>[3] = [],
): Promise<void> {
  await database.transaction((tx) => addComments(tx, POST_THREAD, drafts, likes))
}
