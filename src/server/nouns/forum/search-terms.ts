/** The terms by which posts are found: cut here, the only door to the table. */
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { announce } from '#server/base/events.ts'
import { lockWriter } from '#server/services/members/service.ts'
import { searchVector } from '#server/services/search/terms.ts'
import { postsShownOn } from './paths.ts'
import * as store from './writing-sql.ts'

/** With the nickname of its author, by which a post is found too. */
export type PostDraft = Omit<store.NewPost, 'search'> & { author: string }

/** Adds posts and says so. */
export async function addPosts(tx: Tx, drafts: PostDraft[]): Promise<void> {
  if (drafts.length === 0) return
  await store.insertPosts(
    tx,
    drafts.map(({ author, ...draft }) => ({ ...draft, search: termsOf({ ...draft, author }) })),
  )
  announce({ pages: postsShownOn() })
}

const termsOf = ({ title, author, content }: { title: string; author: string; content: string }) =>
  searchVector([
    { text: title, weight: 'A' },
    { text: author, weight: 'B' },
    { text: content, weight: 'D' },
  ])

/** A member's posts are found by the new nickname, and no longer by the old one. */
export const followNickname = ({ database }: Pick<Services, 'database'>, user_id: string): Promise<void> =>
  database.transaction(async (tx) => {
    // Of two that follow the same member the second reads what the first has written.
    if (await lockWriter(tx, user_id)) await recutPosts(tx, { user_id })
  })

/** Cuts the search terms of one post anew, or of all that a member has written. */
export async function recutPosts(tx: Tx, of: { user_id: string } | { id: string }): Promise<void> {
  const posts = await store.readTexts(tx, of)
  await store.updateSearch(
    tx,
    posts.map((post) => ({ id: post.id, search: termsOf(post) })),
  )
}
