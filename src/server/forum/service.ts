/** What is read in the forum, and the only doors to its tables; writing stands in `posts.ts` and `comments.ts`. */
import type * as z from 'zod'
import type { CommentFilter, CommentList, CommentView, PostList, PostView } from '#contract/forum.ts'
import { COMMENT_PAGE_SIZE } from '#contract/limits.ts'
import type { SearchFilter } from '#contract/search.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Services } from '../base/context.ts'
import { announce } from '../base/events.ts'
import { boundPage } from '../base/paging.ts'
import { SHOWN_ON, talkShownOn } from '../base/shown-on.ts'
import { type MonthSlice, sliceOf } from '../base/slice.ts'
import { workRenamed } from '../profiles/renaming.ts'
import { findPage, inOrder, type SearchSources } from '../search/find.ts'
import { searchVector } from '../search/terms.ts'
import { type Gone, whyGone } from './gone.ts'
import * as store from './sql.ts'
import { toCommentView, toPostView } from './view.ts'
import * as writing from './writing-sql.ts'

type Filter = z.output<typeof SearchFilter>

/** One page of posts; a page past the end is the last one. */
export function listPosts(sources: SearchSources, filter: Filter): Promise<PostList> {
  return filter.query.trim() === '' ? browse(sources.database, filter.page) : find(sources, filter)
}

async function browse({ db }: Database, wanted: number): Promise<PostList> {
  const months = await store.countByMonth(db)
  const total = months.reduce((sum, { rows }) => sum + rows, 0)
  const bounds = boundPage(wanted, total)
  const rows = total === 0 ? [] : await store.readPage(db, sliceOf(bounds.page, months))
  return { ...bounds, total, items: rows.map(toPostView), is_total_capped: false, search: null }
}

async function find({ database: { db }, translator }: SearchSources, filter: Filter): Promise<PostList> {
  const found = await findPage(translator, filter, (wanted) => store.searchPosts(db, wanted))
  return {
    ...found.bounds,
    total: found.total,
    items: inOrder(found.ids, await store.readCards(db, found.ids)).map(toPostView),
    is_total_capped: found.isCapped,
    search: found.reading,
  }
}

export async function newestPosts({ db }: Database, limit: number): Promise<PostView[]> {
  return (await store.readPage(db, { from: 'newest', bound: null, offset: 0, limit })).map(toPostView)
}

/** How many posts each month has, newest month first. */
export const postMonths = ({ db }: Database) => store.countByMonth(db)

/** Posts of a month as places on the site, for search engines. */
export const postsOfMonth = ({ db }: Database, slice: MonthSlice) => store.readPlaces(db, slice)

/** @returns the post, or what to say of one that is not there. */
export async function getPost({ db }: Database, id: string): Promise<PostView | Gone> {
  const row = await store.readPost(db, id)
  return row ? toPostView(row) : whyGone(db, id)
}

export async function getComment({ db }: Database, id: string): Promise<CommentView | null> {
  const row = await store.readComment(db, id)
  return row ? toCommentView(row) : null
}

/** One page of comments, or the page with one of them. @returns what to say of a post that is not there. */
export async function listComments(
  { db }: Database,
  { post_id, page, comment_id }: z.output<typeof CommentFilter>,
): Promise<CommentList | Gone> {
  const total = await store.countComments(db, post_id)
  if (total === null) return whyGone(db, post_id)
  const place = comment_id === undefined ? null : await store.placeOfComment(db, post_id, comment_id)
  const wanted = place === null ? page : Math.floor(place / COMMENT_PAGE_SIZE) + 1
  const bounds = boundPage(wanted, total, COMMENT_PAGE_SIZE)
  const first = (bounds.page - 1) * COMMENT_PAGE_SIZE
  const rows = total === 0 ? [] : await store.readComments(db, post_id, { first, limit: COMMENT_PAGE_SIZE, total })
  return {
    ...bounds,
    total,
    items: rows.map(toCommentView),
    is_comment_gone: comment_id !== undefined && place === null,
  }
}

export type PostDraft = Omit<writing.NewPost, 'search'> & { author: string }
export type CommentDraft = writing.NewComment

/** Adds posts and says so. Their search terms are cut here, the only door to the table. */
export async function addPosts(tx: Tx, drafts: PostDraft[]): Promise<void> {
  if (drafts.length === 0) return
  await writing.insertPosts(tx, drafts.map(withSearchTerms))
  announce({ pages: SHOWN_ON.posts })
}

/** @param draft.author the nickname, by which a post is found too. */
function withSearchTerms({ author, ...draft }: PostDraft): writing.NewPost {
  return { ...draft, search: termsOf({ ...draft, author }) }
}

const termsOf = ({ title, author, content }: { title: string; author: string; content: string }) =>
  searchVector([
    { text: title, weight: 'A' },
    { text: author, weight: 'B' },
    { text: content, weight: 'D' },
  ])

/** Whose nickname the search terms of a post hold; until the transaction ends, nothing else is written in that name. */
export const lockAuthor = writing.lockWriter

/** A member's posts are found by the new nickname, and no longer by the old one. */
export const followNicknames = (services: Pick<Services, 'database' | 'jobs'>): Promise<void> =>
  workRenamed(services, (user_id) =>
    services.database.transaction(async (tx) => {
      // Of two that follow the same member the second reads what the first has written.
      if (await writing.lockWriter(tx, user_id)) await recutPosts(tx, { user_id })
    }),
  )

/** Cuts the search terms of one post anew, or of all that a member has written. */
export async function recutPosts(tx: Tx, of: { user_id: string } | { id: string }): Promise<void> {
  for (const post of await writing.readTexts(tx, of)) await writing.updateSearch(tx, post.id, termsOf(post))
}

export async function addComments(tx: Tx, drafts: CommentDraft[], likes: writing.NewLike[]): Promise<void> {
  if (drafts.length > 0) await writing.insertComments(tx, drafts)
  if (likes.length > 0) await writing.insertLikes(tx, likes)
  for (const subject_id of new Set(drafts.map(({ post_id }) => post_id))) {
    announce({ pages: talkShownOn(subject_id), live: [{ comments_of: subject_id }] })
  }
}
