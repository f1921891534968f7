/** How posts are kept and found. */
import { type AnyColumn, and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { EXCERPT_CHARS } from '#contract/limits.ts'
import type { PictureView } from '#contract/pictures.ts'
import type { Executor } from '#platform/database.ts'
import { type MonthCount, type MonthSlice, monthAfter, type PageSlice } from '../base/slice.ts'
import { files } from '../files/tables.ts'
import { PICTURE_PREFIX } from '../files/view.ts'
import { profiles } from '../profiles/tables.ts'
import { memberColumns } from '../profiles/view.ts'
import { type Matches, type SearchWanted, searchMatches } from '../search/matches-sql.ts'
import { forumCounts, forumPosts, heldPosts } from './tables.ts'
import type { PostRead } from './view.ts'

const { search: _search, user_id: _user, request_key: _key, image_alts: _alts, ...shown } = getTableColumns(forumPosts)
/** The pictures in their order, with the sizes that the file store knows and what their author says of them. */
export const picturesIn = (of: { images: AnyColumn; image_alts: AnyColumn }) => sql<PictureView[] | null>`(
  select json_agg(json_build_object('url', one.url, 'width', ${files.width}, 'height', ${files.height},
    'widths', coalesce(${files.widths}, '{}'), 'alt', ${of.image_alts} ->> one.url) order by one.place)
  from unnest(${of.images}) with ordinality as one (url, place)
  left join ${files} on ${files.bucket} = 'event-images' and starts_with(one.url, ${PICTURE_PREFIX})
    and ${files.name} = substr(one.url, ${sql.raw(String(PICTURE_PREFIX.length + 1))}))`
export const author = { ...memberColumns, bio: profiles.bio }
const columns = { ...shown, images: picturesIn(forumPosts), author }
const cardColumns = {
  ...columns,
  content: sql<string>`left(${forumPosts.content}, ${sql.raw(String(EXCERPT_CHARS))})`,
}
const newestFirst = [desc(forumPosts.created_at), desc(forumPosts.id)]

/** Posts of each month, newest month first. */
export async function countByMonth(db: Executor): Promise<MonthCount[]> {
  return db
    .select({ month: forumCounts.month, rows: forumCounts.posts })
    .from(forumCounts)
    .where(sql`${forumCounts.posts} > 0`)
    .orderBy(desc(forumCounts.month))
}

/** One page, newest first, read from the nearer end of the month where it begins. */
export async function readPage(db: Executor, slice: PageSlice): Promise<PostRead[]> {
  const isBackward = slice.from === 'oldest'
  const at = forumPosts.created_at
  const bound = slice.bound ? (isBackward ? gte(at, slice.bound) : lt(at, slice.bound)) : undefined
  const page = db.$with('page').as(
    db
      .select({ page_id: forumPosts.id })
      .from(forumPosts)
      .where(bound)
      .orderBy(...(isBackward ? [asc(at), asc(forumPosts.id)] : newestFirst))
      .limit(slice.limit)
      .offset(slice.offset),
  )
  return db
    .with(page)
    .select(cardColumns)
    .from(page)
    .innerJoin(forumPosts, eq(forumPosts.id, page.page_id))
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .orderBy(...newestFirst)
}

export async function readPlaces(db: Executor, slice: MonthSlice): Promise<{ id: string; created_at: Date }[]> {
  const { created_at } = forumPosts
  return db
    .select({ id: forumPosts.id, created_at })
    .from(forumPosts)
    .where(and(gte(created_at, new Date(`${slice.month}T00:00:00Z`)), lt(created_at, monthAfter(slice.month))))
    .orderBy(asc(created_at), asc(forumPosts.id))
    .limit(slice.limit)
    .offset(slice.offset)
}

const ofIds = (ids: string[]): SQL => inArray(forumPosts.id, ids)

/** Posts by id, for cards; what does not exist is left out. */
export async function readCards(db: Executor, ids: string[]): Promise<PostRead[]> {
  return db
    .select(cardColumns)
    .from(forumPosts)
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .where(ofIds(ids))
}

/** The whole post, or none. */
export async function readPost(db: Executor, id: string): Promise<PostRead | undefined> {
  const [row] = await db
    .select(columns)
    .from(forumPosts)
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .where(ofIds([id]))
  return row
}

export function searchPosts(db: Executor, wanted: SearchWanted): Promise<Matches> {
  return searchMatches(db, { table: forumPosts, where: sql`true` }, wanted)
}

export async function readOwners(db: Executor, ids: string[]): Promise<{ id: string; user_id: string }[]> {
  if (ids.length === 0) return []
  return db.select({ id: forumPosts.id, user_id: forumPosts.user_id }).from(forumPosts).where(ofIds(ids))
}

/** Among those that stand and those that wait. */
export async function hasPostWith(
  db: Executor,
  user_id: string,
  { words, request_key }: { words: string; request_key: string },
): Promise<boolean> {
  const isOne = sql`user_id = ${user_id} and strpos(content, ${words}) > 0
    and request_key is distinct from ${request_key}::uuid`
  const { rows } = await db.execute<{ found: boolean }>(sql`select
    exists (select from ${forumPosts} where ${isOne}) or exists (select from ${heldPosts} where ${isOne}) as found`)
  return rows[0]?.found ?? false
}
