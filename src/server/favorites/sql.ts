/** How favourites are kept, and what they are called. */
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { FavoriteItem, FavoriteType } from '#contract/favorites.ts'
import { FAVORITE_TITLE_CHARS, PAGE_SIZE } from '#contract/limits.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { events } from '../events/tables.ts'
import { forumComments, forumPosts } from '../forum/tables.ts'
import { papers } from '../papers/tables.ts'
import { videos } from '../videos/tables.ts'
import { favorites } from './tables.ts'
import type { FavoriteRead } from './view.ts'

/** What the tracks of the summit are called in the reader's language. */
export type TrackTitles = Record<'pbl' | 'challenge', string>

interface Wanted {
  user_id: string
  /** To be found in titles; empty for all. */
  query: string
  tracks: TrackTitles
}

const itemOf = (type: FavoriteType): SQL =>
  sql`case when ${favorites.event_type} = ${type} then ${favorites.event_id}::uuid end`
/** An event that became another type since is the same event; a track is none. */
const eventItem = sql`case when ${favorites.event_type} in ('summit', 'lecture') and ${favorites.event_id} like '%-%'
  then ${favorites.event_id}::uuid end`
const titleChars = sql.raw(String(FAVORITE_TITLE_CHARS))
const commentTitle = sql`case when char_length(${forumComments.content}) > ${titleChars}
  then left(${forumComments.content}, ${titleChars}) || '…' else ${forumComments.content} end`

/** Favourites with the titles of what is still there for everybody. */
function resolved(db: Executor, { user_id, tracks }: Wanted) {
  const trackTitle = sql`case when ${favorites.event_type} = 'summit' then
    case ${favorites.event_id} when 'pbl' then ${tracks.pbl} when 'challenge' then ${tracks.challenge} end end`
  const titles = [papers.title, videos.title, forumPosts.title, events.title, commentTitle, trackTitle]
  return db
    .select({
      id: favorites.id,
      event_type: favorites.event_type,
      event_id: favorites.event_id,
      created_at: favorites.created_at,
      title: sql<string | null>`coalesce(${sql.join(titles, sql`, `)})`.as('title'),
      post_id: forumComments.post_id,
    })
    .from(favorites)
    .leftJoin(papers, and(eq(papers.id, itemOf('papers')), eq(papers.review_status, 'approved')))
    .leftJoin(videos, eq(videos.id, itemOf('videos')))
    .leftJoin(forumPosts, eq(forumPosts.id, itemOf('forum_posts')))
    .leftJoin(forumComments, eq(forumComments.id, itemOf('forum_comments')))
    .leftJoin(events, eq(events.id, eventItem))
    .where(eq(favorites.user_id, user_id))
    .as('resolved')
}

const matches = ({ query }: Wanted, title: SQL.Aliased): SQL | undefined =>
  query === '' ? undefined : sql`position(lower(${query}) in lower(${title})) > 0`

/** How many of each kind there are. */
export async function countByType(db: Executor, wanted: Wanted): Promise<{ event_type: FavoriteType; held: number }[]> {
  const all = resolved(db, wanted)
  return db
    .select({ event_type: all.event_type, held: count() })
    .from(all)
    .where(matches(wanted, all.title))
    .groupBy(all.event_type)
}

/** One page, what was kept last first. */
export async function readPage(
  db: Executor,
  wanted: Wanted,
  { type, page }: { type: FavoriteType | undefined; page: number },
): Promise<FavoriteRead[]> {
  const all = resolved(db, wanted)
  return db
    .select()
    .from(all)
    .where(and(matches(wanted, all.title), type ? eq(all.event_type, type) : undefined))
    .orderBy(desc(all.created_at), desc(all.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

const isTheirs = (user_id: string, items: FavoriteItem[]): SQL | undefined => {
  const pairs = items.map((item) => sql`(${item.event_type}, ${item.event_id})`)
  return and(
    eq(favorites.user_id, user_id),
    inArray(
      favorites.event_id,
      items.map(({ event_id }) => event_id),
    ),
    sql`(${favorites.event_type}, ${favorites.event_id}) in (${sql.join(pairs, sql`, `)})`,
  )
}

const itemColumns = { event_type: favorites.event_type, event_id: favorites.event_id }

/** Those of the items that the member has kept. */
export async function readHeld(db: Executor, user_id: string, items: FavoriteItem[]): Promise<FavoriteItem[]> {
  return items.length === 0 ? [] : db.select(itemColumns).from(favorites).where(isTheirs(user_id, items))
}

/** @returns those that were there to be taken away. */
export async function deleteFavorites(tx: Tx, user_id: string, items: FavoriteItem[]): Promise<FavoriteItem[]> {
  return items.length === 0 ? [] : tx.delete(favorites).where(isTheirs(user_id, items)).returning(itemColumns)
}

/** Whether the item of a row of `wanted` is there for everybody. Other events are kept as lectures are: they have no kind of their own. */
const isThere = sql`case wanted.event_type
  when 'papers' then exists (select from ${papers} where ${papers.id} = wanted.item and ${papers.review_status} = 'approved')
  when 'videos' then exists (select from ${videos} where ${videos.id} = wanted.item)
  when 'forum_posts' then exists (select from ${forumPosts} where ${forumPosts.id} = wanted.item)
  when 'forum_comments' then exists (select from ${forumComments} where ${forumComments.id} = wanted.item)
  when 'summit' then wanted.item is null
    or exists (select from ${events} where ${events.id} = wanted.item and ${events.event_type} = 'summit')
  when 'lecture' then exists (select from ${events} where ${events.id} = wanted.item and ${events.event_type} <> 'summit')
  end`

/** Keeps what is there. @returns what is there, and whether it was kept just now. */
export async function insertFavorites(
  tx: Tx,
  user_id: string,
  items: FavoriteItem[],
): Promise<(FavoriteItem & { is_new: boolean })[]> {
  const wanted = items.map((item) => ({ id: v7(), ...item, item: item.event_id.includes('-') ? item.event_id : null }))
  // One after the other in the order of their keys, so that two requests of the same member never wait for each other.
  const { rows } = await tx.execute<FavoriteItem & { is_new: boolean }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as one (id uuid, event_type text, event_id text, item uuid)
    ), there as (
      select * from wanted where ${isThere}
    ), added as (
      insert into ${favorites} (id, user_id, event_type, event_id)
      select id, ${user_id}::uuid, event_type, event_id from there order by event_type, event_id
      on conflict do nothing
      returning event_type, event_id
    )
    select there.event_type, there.event_id, added.event_id is not null as is_new
    from there left join added using (event_type, event_id)`)
  return rows
}
