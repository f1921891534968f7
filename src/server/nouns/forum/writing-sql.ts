/** How posts are written. */
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import type { TextFacts } from '#server/base/spam-policy.ts'
import { commentersOn } from '#server/services/comments/removal-sql.ts'
import { profiles } from '#server/services/members/tables.ts'
import { holdOwners } from '#server/services/moderation/removals/sql.ts'
import { removals } from '#server/services/moderation/removals/tables.ts'
import { forumPosts, heldPosts } from './tables.ts'
import { POST_THREAD } from './thread.ts'

export type NewPost = typeof forumPosts.$inferInsert

export async function insertPosts(tx: Tx, rows: NewPost[]): Promise<void> {
  await tx.insert(forumPosts).values(rows)
}

/**
 * What the search terms of one post, or of all that a member has written, are cut from. The posts stay as they are until
 * the transaction ends.
 */
export function readTexts(tx: Tx, of: { user_id: string } | { id: string }) {
  return tx
    .select({
      id: forumPosts.id,
      title: forumPosts.title,
      content: forumPosts.content,
      author: profiles.nickname,
    })
    .from(forumPosts)
    .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
    .where('id' in of ? eq(forumPosts.id, of.id) : eq(forumPosts.user_id, of.user_id))
    .orderBy(asc(forumPosts.id))
    .for('no key update', { of: forumPosts })
}

/** Writes only where the terms are others. */
export async function updateSearch(tx: Tx, rows: { id: string; search: string }[]): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id))
  const vectors = sql.param(rows.map(({ search }) => search))
  await tx.execute(sql`
    update ${forumPosts} set search = fresh.search::tsvector
    from unnest(${ids}::uuid[], ${vectors}::text[]) fresh (id, search)
    where ${forumPosts.id} = fresh.id and ${forumPosts.search} is distinct from fresh.search::tsvector`)
}

const WITHIN_HOUR = sql`now() - interval '1 hour'`
/** A text that repeats one of this age is a duplicate. */
const LATELY = sql`now() - interval '10 minutes'`
export interface PostFacts extends TextFacts {
  /** The post that the same form has sent before, wherever it is now. */
  sent: string | null
  /** It is pending moderation. */
  is_pending: boolean
  has_posted: boolean
}

/** What is known of a member's posts when another one comes. @param text what it says; an edited post is left out. */
export async function readPostFacts(
  tx: Tx,
  user_id: string,
  { request_key, title, content }: { request_key: string | null; title: string; content: string },
  edited: string | null = null,
): Promise<PostFacts> {
  const same = sql`title = ${title} and content = ${content} and created_at > ${LATELY}`
  const keyed = sql`user_id = ${user_id} and request_key = ${request_key}::uuid`
  const { rows } = await tx.execute<PostFacts & Record<string, unknown>>(sql`
    select coalesce(
        (select id from ${forumPosts} where ${keyed}),
        (select id from ${heldPosts} where ${keyed}),
        ${removedWith(user_id, request_key)}) as sent,
      exists (select from ${heldPosts} where ${keyed}) as is_pending,
      exists (select from ${forumPosts} where user_id = ${user_id}) as has_posted,
      exists (select from ${forumPosts} where user_id = ${user_id} and ${same} and id is distinct from ${edited}::uuid)
        or exists (select from ${heldPosts} where user_id = ${user_id} and ${same} and id is distinct from ${edited}::uuid)
        as is_repeated,
      ((select count(*) from ${forumPosts} where user_id = ${user_id} and created_at > ${WITHIN_HOUR})
        + (select count(*) from ${heldPosts} where user_id = ${user_id} and created_at > ${WITHIN_HOUR})
        + ${removedWithinHour(user_id)})::int as written`)
  return rows[0] as PostFacts
}

/** What is removed still counts against the quota, and its form sends no second one. */
const removedWithinHour = (user_id: string): SQL => sql`(select count(*) from ${removals}
  where user_id = ${user_id} and item_type = 'post'
    and (snapshot ->> 'created_at')::timestamptz > ${WITHIN_HOUR})`
const removedWith = (user_id: string, request_key: string | null): SQL => sql`(
  select item_id from ${removals} where user_id = ${user_id} and item_type = 'post'
    and snapshot ->> 'request_key' = ${request_key}::text limit 1)`

export type PostRow = Omit<typeof forumPosts.$inferSelect, 'search'>
const { search: _search, ...postColumns } = getTableColumns(forumPosts)

/** Those of the posts that are there, in key order; nobody else changes them or writes below them meanwhile. */
export function lockPosts(tx: Tx, ids: string[]): Promise<PostRow[]> {
  return tx
    .select(postColumns)
    .from(forumPosts)
    .where(inArray(forumPosts.id, ids))
    .orderBy(asc(forumPosts.id))
    .for('update')
}

export async function updatePost(
  tx: Tx,
  id: string,
  change: Pick<NewPost, 'board' | 'title' | 'content' | 'images' | 'image_alts'>,
): Promise<void> {
  await tx
    .update(forumPosts)
    .set({ ...change, edited_at: sql`now()` })
    .where(eq(forumPosts.id, id))
}

/** Whose the posts are, and who has commented on them, stay until the transaction ends: their removals speak of them. */
export function holdOwnersOfPosts(tx: Tx, ids: string[]): Promise<void> {
  const owners = sql`select ${forumPosts.user_id} from ${forumPosts} where ${inArray(forumPosts.id, ids)}`
  return holdOwners(tx, sql`${owners} union ${commentersOn(POST_THREAD, ids)}`)
}

/** With the comments on them. */
export async function deletePosts(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(forumPosts).where(inArray(forumPosts.id, ids))
}
