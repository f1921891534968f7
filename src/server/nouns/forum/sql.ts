/** How posts are kept and found. */
import { type AnyColumn, and, asc, desc, eq, getTableColumns, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { EXCERPT_CHARS, MAX_SEARCH_MATCHES, PAGE_SIZE } from '#contract/base/limits.ts'
import type { PictureView } from '#contract/base/pictures.ts'
import { MAX_ANSWERERS, MAX_MENTIONS } from '#contract/forum/limits.ts'
import type { Executor } from '#platform/database.ts'
import { countUpTo } from '#server/base/keyset-sql.ts'
import { type MonthCount, type MonthSlice, monthAfter, type PageSlice } from '#server/base/slice.ts'
import { files } from '#server/services/files/tables.ts'
import { PICTURE_PREFIX } from '#server/services/files/view.ts'
import { profiles } from '#server/services/members/tables.ts'
import { memberColumns } from '#server/services/members/view.ts'
import { type Matches, type SearchWanted, searchMatches } from '#server/services/search/matches-sql.ts'
import { forumActivity, forumComments, forumCounts, forumPosts, heldPosts } from './tables.ts'
import type { PostCardRead, PostRead } from './view.ts'
import { isPublic } from './visibility-sql.ts'

const {
  search: _search,
  user_id: _user,
  request_key: _key,
  image_alts: _alts,
  hidden_at: _hidden,
  ...shown
} = getTableColumns(forumPosts)
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
/** Whoever was heard before so many comments is not looked for: a long talk costs no more than a short one. */
const LATELY_HEARD = 30
const LATELY = sql.raw(String(LATELY_HEARD))
/** Those who were heard last below a post, one of whom may be its author. */
const speakers = sql<PostCardRead['speakers']>`(
  select json_agg(json_build_object('user_id', ${profiles.user_id}, 'nickname', ${profiles.nickname},
    'avatar_url', ${profiles.avatar_url}, 'signature', ${profiles.signature}, 'said_at', heard.said_at)
    order by heard.said_at desc, heard.user_id)
  from (
    select lately.user_id, max(lately.created_at) as said_at
    from (
      select said.user_id, said.created_at from ${forumComments} as said
      where said.post_id = ${forumPosts.id} and said.hidden_at is null
      order by said.created_at desc, said.id desc limit ${LATELY}
    ) as lately
    group by lately.user_id order by said_at desc, lately.user_id limit ${sql.raw(String(MAX_ANSWERERS + 1))}
  ) as heard join ${profiles} on ${profiles.user_id} = heard.user_id)`
const listedColumns = { ...cardColumns, speakers }
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
export async function readPage(db: Executor, slice: PageSlice): Promise<PostCardRead[]> {
  const isBackward = slice.from === 'oldest'
  const at = forumPosts.created_at
  const bound = slice.bound ? (isBackward ? gte(at, slice.bound) : lt(at, slice.bound)) : undefined
  const page = db.$with('page').as(
    db
      .select({ page_id: forumPosts.id })
      .from(forumPosts)
      .where(and(isPublic, bound))
      .orderBy(...(isBackward ? [asc(at), asc(forumPosts.id)] : newestFirst))
      .limit(slice.limit)
      .offset(slice.offset),
  )
  return db
    .with(page)
    .select(listedColumns)
    .from(page)
    .innerJoin(forumPosts, eq(forumPosts.id, page.page_id))
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .orderBy(...newestFirst)
}

const isUnanswered = not(forumActivity.is_answered)

/** So many posts has nobody but their authors commented on; no more are counted than a search looks at, and one. */
export function countUnanswered(db: Executor): Promise<number> {
  const waiting = db.select({ id: forumActivity.post_id }).from(forumActivity).where(isUnanswered)
  return countUpTo(db, waiting, MAX_SEARCH_MATCHES)
}

/** One page in the order of the latest reply, read from the nearer end of `total`. */
export async function readActive(
  db: Executor,
  { page: number, total, isWaiting }: { page: number; total: number; isWaiting: boolean },
): Promise<PostCardRead[]> {
  const first = (number - 1) * PAGE_SIZE
  const wanted = Math.min(PAGE_SIZE, total - first)
  const afterwards = total - first - wanted
  // Where not all are counted, nobody knows how many come afterwards.
  const isBackward = !isWaiting && afterwards < first
  const direction = isBackward ? asc : desc
  const page = db.$with('page').as(
    db
      .select({ page_id: forumActivity.post_id, active_at: forumActivity.active_at })
      .from(forumActivity)
      .where(isWaiting ? isUnanswered : undefined)
      .orderBy(direction(forumActivity.active_at), direction(forumActivity.post_id))
      .limit(wanted)
      .offset(isBackward ? afterwards : first),
  )
  return db
    .with(page)
    .select(listedColumns)
    .from(page)
    .innerJoin(forumPosts, eq(forumPosts.id, page.page_id))
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .orderBy(desc(page.active_at), desc(forumPosts.id))
}

/** So many posts stand on a board; no more are counted than a search looks at, and one. */
export function countOnBoard(
  db: Executor,
  { board, isWaiting }: { board: string; isWaiting: boolean },
): Promise<number> {
  const standing = db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.board, board), isPublic, isWaiting ? waits : undefined))
  return countUpTo(db, standing, MAX_SEARCH_MATCHES)
}

/** One page of a board, by the latest reply or the newest first. */
export async function readBoard(
  db: Executor,
  { page, board, isWaiting, isByReply }: { page: number; board: string; isWaiting: boolean; isByReply: boolean },
): Promise<PostCardRead[]> {
  const key = isByReply ? forumActivity.active_at : forumPosts.created_at
  return db
    .select(listedColumns)
    .from(forumPosts)
    .innerJoin(forumActivity, eq(forumActivity.post_id, forumPosts.id))
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .where(and(eq(forumPosts.board, board), isPublic, isWaiting ? isUnanswered : undefined))
    .orderBy(desc(key), desc(forumPosts.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

/** Posts in whose text a path stands, newest first. @param of.query finds its words in the index. */
export function readLeadingTo(db: Executor, of: { path: string; query: string }) {
  const { id, title, created_at } = forumPosts
  const isMet = sql`${forumPosts.search} @@ ${of.query}::tsquery and strpos(${forumPosts.content}, ${of.path}) > 0`
  return (
    db
      .select({ id, title, created_at, author: memberColumns })
      .from(forumPosts)
      .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
      .where(and(isPublic, isMet))
      // Not the column itself: PostgreSQL would read all posts in the order of its index, hoping to meet some soon.
      .orderBy(desc(sql`${created_at} + interval '0'`), desc(id))
      .limit(MAX_MENTIONS)
  )
}

/** So many of the newest are looked at: an older one is asked again rather than answered. */
const ASKED_LATELY = 300

/** A post that nobody has answered, one that asks something before the others, the newest first. */
export async function readUnanswered(db: Executor): Promise<PostRead | undefined> {
  const lately = db
    .$with('lately')
    .as(
      db
        .select({ page_id: forumActivity.post_id })
        .from(forumActivity)
        .where(isUnanswered)
        .orderBy(desc(forumActivity.active_at), desc(forumActivity.post_id))
        .limit(ASKED_LATELY),
    )
  const [row] = await db
    .with(lately)
    .select(cardColumns)
    .from(lately)
    .innerJoin(forumPosts, eq(forumPosts.id, lately.page_id))
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .orderBy(sql`${forumPosts.title} !~ '[?？]'`, ...newestFirst)
    .limit(1)
  return row
}

export async function readPlaces(db: Executor, slice: MonthSlice): Promise<{ id: string; created_at: Date }[]> {
  const { created_at } = forumPosts
  return db
    .select({ id: forumPosts.id, created_at })
    .from(forumPosts)
    .where(
      and(isPublic, gte(created_at, new Date(`${slice.month}T00:00:00Z`)), lt(created_at, monthAfter(slice.month))),
    )
    .orderBy(asc(created_at), asc(forumPosts.id))
    .limit(slice.limit)
    .offset(slice.offset)
}

const ofIds = (ids: string[]): SQL => inArray(forumPosts.id, ids)

/** Posts by id, for cards; what does not exist is left out. */
export async function readCards(db: Executor, ids: string[]): Promise<PostCardRead[]> {
  return db
    .select(listedColumns)
    .from(forumPosts)
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .where(and(ofIds(ids), isPublic))
}

/** The whole post as everybody may read it, or none. */
export async function readPost(db: Executor, id: string): Promise<PostRead | undefined> {
  const [row] = await db
    .select(columns)
    .from(forumPosts)
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .where(and(ofIds([id]), isPublic))
  return row
}

/** A post that is hidden, for those who may read it: only its author's when that is given. */
export async function readHidden(db: Executor, id: string, owner_id: string | null): Promise<PostRead | undefined> {
  const isTheirs = owner_id === null ? undefined : eq(forumPosts.user_id, owner_id)
  const [row] = await db
    .select(columns)
    .from(forumPosts)
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .where(and(ofIds([id]), not(isPublic), isTheirs))
  return row
}

export async function isHidden(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(forumPosts, and(ofIds([id]), not(isPublic)))) > 0
}

const waits = sql`${forumPosts.id} in (select ${forumActivity.post_id} from ${forumActivity} where ${isUnanswered})`

/** @param among only those that nobody has answered, or those on a board. */
export function searchPosts(
  db: Executor,
  wanted: SearchWanted,
  { isWaiting, board }: { isWaiting: boolean; board: string | undefined },
): Promise<Matches> {
  const onBoard = board === undefined ? undefined : eq(forumPosts.board, board)
  const where = and(isPublic, isWaiting ? waits : undefined, onBoard) ?? isPublic
  return searchMatches(db, { table: forumPosts, where }, wanted)
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
