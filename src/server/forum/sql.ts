/** How posts and comments are kept and found. */
import { type AnyColumn, and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { EXCERPT_CHARS } from '#contract/limits.ts'
import type { PictureView } from '#contract/pictures.ts'
import type { Executor } from '#platform/database.ts'
import { type MonthCount, type MonthSlice, monthAfter, type PageSlice } from '../base/slice.ts'
import { files } from '../files/tables.ts'
import { PICTURE_PREFIX } from '../files/view.ts'
import { profiles } from '../profiles/tables.ts'
import { memberColumns } from '../profiles/view.ts'
import { type Matches, type SearchWanted, searchMatches } from '../search/matches.ts'
import { forumComments, forumCounts, forumPosts } from './tables.ts'
import { COMMENT_EXCERPT_CHARS, type CommentRead, type PostRead } from './view.ts'

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
/** The comment that another one answers, with who wrote it. */
const answered = alias(forumComments, 'answered')
const answeredAuthor = alias(profiles, 'answered_author')
const commentColumns = {
  id: forumComments.id,
  content: forumComments.content,
  like_count: forumComments.like_count,
  created_at: forumComments.created_at,
  edited_at: forumComments.edited_at,
  author: memberColumns,
  answered: {
    id: answered.id,
    excerpt: sql<string>`left(${answered.content}, ${sql.raw(String(COMMENT_EXCERPT_CHARS))})`,
  },
  answered_author: {
    user_id: answeredAuthor.user_id,
    nickname: answeredAuthor.nickname,
    avatar_url: answeredAuthor.avatar_url,
    signature: answeredAuthor.signature,
  },
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

/** How many comments a post has, or null when there is no such post. */
export async function countComments(db: Executor, post_id: string): Promise<number | null> {
  const [row] = await db.select({ total: forumPosts.comment_count }).from(forumPosts).where(eq(forumPosts.id, post_id))
  return row?.total ?? null
}

/** How many comments of the post stand before this one, or null when it is not there. */
export async function placeOfComment(db: Executor, post_id: string, comment_id: string): Promise<number | null> {
  const [comment] = await db
    .select({ at: forumComments.created_at })
    .from(forumComments)
    .where(and(eq(forumComments.post_id, post_id), eq(forumComments.id, comment_id)))
  if (!comment) return null
  const isBefore = sql`(${forumComments.created_at}, ${forumComments.id}) < (${comment.at.toISOString()}, ${comment_id})`
  return db.$count(forumComments, and(eq(forumComments.post_id, post_id), isBefore))
}

/** One comment, or none. */
export async function readComment(db: Executor, id: string): Promise<CommentRead | undefined> {
  const [row] = await db
    .select(commentColumns)
    .from(forumComments)
    .innerJoin(profiles, eq(profiles.user_id, forumComments.user_id))
    .leftJoin(answered, eq(answered.id, forumComments.reply_to))
    .leftJoin(answeredAuthor, eq(answeredAuthor.user_id, answered.user_id))
    .where(eq(forumComments.id, id))
  return row
}

/** Comments from place `first`, oldest first, counted from the nearer end of `total`. */
export async function readComments(
  db: Executor,
  post_id: string,
  { first, limit, total }: { first: number; limit: number; total: number },
): Promise<CommentRead[]> {
  const wanted = Math.max(0, Math.min(limit, total - first))
  const afterwards = total - first - wanted
  const isBackward = afterwards < first
  const oldestFirst = [asc(forumComments.created_at), asc(forumComments.id)]
  const page = db.$with('page').as(
    db
      .select({ page_id: forumComments.id })
      .from(forumComments)
      .where(eq(forumComments.post_id, post_id))
      .orderBy(...(isBackward ? [desc(forumComments.created_at), desc(forumComments.id)] : oldestFirst))
      .limit(wanted)
      .offset(isBackward ? afterwards : first),
  )
  return db
    .with(page)
    .select(commentColumns)
    .from(page)
    .innerJoin(forumComments, eq(forumComments.id, page.page_id))
    .innerJoin(profiles, eq(profiles.user_id, forumComments.user_id))
    .leftJoin(answered, eq(answered.id, forumComments.reply_to))
    .leftJoin(answeredAuthor, eq(answeredAuthor.user_id, answered.user_id))
    .orderBy(...oldestFirst)
}
