/** Pages of posts: the newest, by their latest reply, on a board, or found (expectation S37). */
import type * as z from 'zod'
import { MAX_SEARCH_MATCHES } from '#contract/base/limits.ts'
import type { PostFilter, PostList, PostMention, PostView } from '#contract/forum/posts.ts'
import type { Database, Executor } from '#platform/database.ts'
import { linkOf } from '#server/base/noun.ts'
import { boundPage } from '#server/base/paging.ts'
import { sliceOf } from '#server/base/slice.ts'
import { toMemberView } from '#server/services/members/view.ts'
import { findPage, inOrder, type SearchSources } from '#server/services/search/find.ts'
import { searchQuery } from '#server/services/search/query.ts'
import * as store from './sql.ts'
import { toPostCard, toPostView } from './view.ts'

type Filter = z.output<typeof PostFilter>

/** One page of posts; a page past the end is the last one. */
export async function listPosts(sources: SearchSources, filter: Filter): Promise<PostList> {
  const counting = store.countUnanswered(sources.database.db)
  const isSearch = filter.query.trim() !== ''
  const listing = isSearch ? find(sources, filter) : browse(sources.database, filter, counting)
  const [unanswered, list] = await Promise.all([counting, listing])
  return { ...list, unanswered_total: Math.min(unanswered, MAX_SEARCH_MATCHES) }
}

type Listed = Omit<PostList, 'unanswered_total'>

async function browse(
  { db }: Database,
  { page, order, answers, board }: Filter,
  counting: Promise<number>,
): Promise<Listed> {
  if (board !== undefined) return browseBoard(db, { page, order, answers, board })
  const isWaiting = answers === 'none'
  const months = isWaiting ? [] : await store.countByMonth(db)
  const counted = isWaiting ? await counting : months.reduce((sum, { rows }) => sum + rows, 0)
  const total = isWaiting ? Math.min(counted, MAX_SEARCH_MATCHES) : counted
  const bounds = boundPage(page, total)
  const read = () =>
    isWaiting || order === 'replies'
      ? store.readActive(db, { page: bounds.page, total, isWaiting })
      : store.readPage(db, sliceOf(bounds.page, months))
  const rows = total === 0 ? [] : await read()
  return { ...bounds, total, items: rows.map(toPostCard), is_total_capped: counted > total, search: null }
}

/** A board is counted, and read, no further than a search looks. */
async function browseBoard(
  db: Executor,
  { page, order, answers, board }: Pick<Filter, 'page' | 'order' | 'answers'> & { board: string },
): Promise<Listed> {
  const isWaiting = answers === 'none'
  const counted = await store.countOnBoard(db, { board, isWaiting })
  const total = Math.min(counted, MAX_SEARCH_MATCHES)
  const bounds = boundPage(page, total)
  const isByReply = isWaiting || order === 'replies'
  const rows = total === 0 ? [] : await store.readBoard(db, { page: bounds.page, board, isWaiting, isByReply })
  return { ...bounds, total, items: rows.map(toPostCard), is_total_capped: counted > total, search: null }
}

async function find({ database: { db }, translator }: SearchSources, filter: Filter): Promise<Listed> {
  const among = { isWaiting: filter.answers === 'none', board: filter.board }
  const found = await findPage(translator, filter, (wanted) => store.searchPosts(db, wanted, among))
  return {
    ...found.bounds,
    total: found.total,
    items: inOrder(found.ids, await store.readCards(db, found.ids)).map(toPostCard),
    is_total_capped: found.isCapped,
    search: found.reading,
  }
}

export async function newestPosts({ db }: Database, limit: number): Promise<PostView[]> {
  return (await store.readPage(db, { from: 'newest', bound: null, offset: 0, limit })).map(toPostView)
}

/** A question that waits for its first answer; null when none does. */
export async function unansweredPost({ db }: Database): Promise<PostView | null> {
  const row = await store.readUnanswered(db)
  return row ? toPostView(row) : null
}

/** The newest posts that lead to a paper. */
export async function mentionsOf({ db }: Database, paper_id: string): Promise<PostMention[]> {
  const query = searchQuery({ ideas: [], whole: [paper_id] })
  if (query === null) return []
  const rows = await store.readLeadingTo(db, { path: linkOf('paper', paper_id), query })
  return rows.map(({ author, created_at, ...post }) => ({
    ...post,
    author: toMemberView(author),
    created_at: created_at.toISOString(),
  }))
}
