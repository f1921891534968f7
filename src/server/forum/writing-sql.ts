/** How posts and comments are written. Whoever needs several rows locks them in this order: profiles, posts, comments; each by key. */
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { profiles } from '../profiles/tables.ts'
import { commentLikes, forumComments, forumPosts, heldPosts, removals } from './tables.ts'

export type NewPost = typeof forumPosts.$inferInsert
export type NewComment = typeof forumComments.$inferInsert
export type NewLike = typeof commentLikes.$inferInsert

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
export async function updateSearch(tx: Tx, id: string, search: string): Promise<void> {
  const isAnother = sql`${forumPosts.search} is distinct from ${search}::tsvector`
  await tx
    .update(forumPosts)
    .set({ search })
    .where(and(eq(forumPosts.id, id), isAnother))
}

/** Writes the comments and counts them at their posts. */
export async function insertComments(tx: Tx, rows: NewComment[]): Promise<void> {
  await tx.insert(forumComments).values(rows)
  const counts = Map.groupBy(rows, ({ post_id }) => post_id)
  for (const [post_id, added] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .update(forumPosts)
      .set({ comment_count: sql`${forumPosts.comment_count} + ${added.length}` })
      .where(eq(forumPosts.id, post_id))
  }
}

/** Writes the likes and counts them at their comments. */
export async function insertLikes(tx: Tx, rows: NewLike[]): Promise<void> {
  await tx.insert(commentLikes).values(rows)
  const counts = Map.groupBy(rows, ({ comment_id }) => comment_id)
  for (const [comment_id, added] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .update(forumComments)
      .set({ like_count: sql`${forumComments.like_count} + ${added.length}` })
      .where(eq(forumComments.id, comment_id))
  }
}

export interface LockedWriter {
  nickname: string
  age_hours: number
}

/** Who writes; until the transaction ends, nothing else is written in that name. None when the account is over. */
export async function lockWriter(tx: Tx, user_id: string): Promise<LockedWriter | undefined> {
  const age_hours = sql<number>`(extract(epoch from now() - ${profiles.created_at}) / 3600)::float`
  const [writer] = await tx
    .select({ nickname: profiles.nickname, age_hours })
    .from(profiles)
    .where(eq(profiles.user_id, user_id))
    .for('no key update')
  return writer
}

const WITHIN_HOUR = sql`now() - interval '1 hour'`
/** The same said twice within so long is said once too often. */
const LATELY = sql`now() - interval '10 minutes'`
/** So long a comment is no mere courtesy. */
const LONG_CHARS = 20

/** How much of the same kind the member has written within the last hour, and whether the very same lately. */
interface Said {
  written: number
  is_repeated: boolean
}

interface PostFacts extends Said {
  /** The post that the same form has sent before, wherever it is now. */
  sent: string | null
  /** It waits for an admin's word. */
  is_held: boolean
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
      exists (select from ${heldPosts} where ${keyed}) as is_held,
      exists (select from ${forumPosts} where user_id = ${user_id}) as has_posted,
      exists (select from ${forumPosts} where user_id = ${user_id} and ${same} and id is distinct from ${edited}::uuid)
        or exists (select from ${heldPosts} where user_id = ${user_id} and ${same} and id is distinct from ${edited}::uuid)
        as is_repeated,
      ((select count(*) from ${forumPosts} where user_id = ${user_id} and created_at > ${WITHIN_HOUR})
        + (select count(*) from ${heldPosts} where user_id = ${user_id} and created_at > ${WITHIN_HOUR})
        + ${removedWithinHour(user_id)})::int as written`)
  return rows[0] as PostFacts
}

interface CommentFacts extends Said {
  sent: string | null
  /** What the same form has sent was removed since, and not only with its post. */
  is_removed: boolean
}

/** Asked for each comment: each table is looked at once. */
export async function readCommentFacts(
  tx: Tx,
  user_id: string,
  { request_key, post_id, content }: { request_key: string | null; post_id: string; content: string },
  edited: string | null = null,
): Promise<CommentFacts> {
  // "Thank you" is said under many posts.
  const isSame = sql`content = ${content} and (post_id = ${post_id} or char_length(content) >= ${LONG_CHARS})`
  const { rows } = await tx.execute<CommentFacts & Record<string, unknown>>(sql`
    select (select id from ${forumComments} where user_id = ${user_id} and request_key = ${request_key}::uuid) as sent,
      removed.has_key as is_removed, lately.is_repeated, (lately.written + removed.written)::int as written
    from (
      select count(*) as written, coalesce(bool_or(
          ${isSame} and created_at > ${LATELY} and id is distinct from ${edited}::uuid), false) as is_repeated
      from ${forumComments} where user_id = ${user_id} and created_at > ${WITHIN_HOUR}
    ) as lately, (
      select count(*) filter (where (snapshot ->> 'created_at')::timestamptz > ${WITHIN_HOUR}) as written,
        coalesce(bool_or(removed_with is null and snapshot ->> 'request_key' = ${request_key}), false) as has_key
      from ${removals} where user_id = ${user_id} and item_type = 'comment'
        and (removed_with is null or removed_at > ${WITHIN_HOUR})
    ) as removed`)
  return rows[0] as CommentFacts
}

/** What is removed gives no turns back, and its form sends no second one. */
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
  change: Pick<NewPost, 'title' | 'content' | 'images' | 'image_alts'>,
): Promise<void> {
  await tx
    .update(forumPosts)
    .set({ ...change, edited_at: sql`now()` })
    .where(eq(forumPosts.id, id))
}

export async function hasComment(tx: Tx, post_id: string, id: string): Promise<boolean> {
  const isThis = and(eq(forumComments.id, id), eq(forumComments.post_id, post_id))
  return (await tx.select({ id: forumComments.id }).from(forumComments).where(isThis)).length > 0
}

/** Writes a comment below its post and counts it there; others who comment wait from here on. @returns false when the post is not there. */
export async function insertComment(
  tx: Tx,
  { id, post_id, user_id, content, reply_to, request_key }: Omit<CommentRow, 'like_count' | 'edited_at' | 'created_at'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with post as (
      update ${forumPosts} set comment_count = comment_count + 1 where id = ${post_id} returning id
    )
    insert into ${forumComments} (id, post_id, user_id, content, reply_to, request_key)
    select ${id}::uuid, post.id, ${user_id}::uuid, ${content}::text, ${reply_to}::uuid, ${request_key}::uuid
    from post returning id`)
  return rows.length > 0
}

export type CommentRow = typeof forumComments.$inferSelect

export async function lockComment(tx: Tx, id: string): Promise<CommentRow | undefined> {
  const [row] = await tx.select().from(forumComments).where(eq(forumComments.id, id)).for('no key update')
  return row
}

export async function updateComment(tx: Tx, id: string, content: string): Promise<void> {
  await tx.update(forumComments).set({ content, edited_at: sql`now()` }).where(eq(forumComments.id, id))
}

/** How many like the comment, which stays until the transaction ends; none when it is not there. */
export async function holdComment(tx: Tx, id: string): Promise<{ like_count: number } | undefined> {
  const [row] = await tx
    .select({ like_count: forumComments.like_count })
    .from(forumComments)
    .where(eq(forumComments.id, id))
    .for('key share')
  return row
}

/** @returns whether anything had to change. */
export async function setLike(tx: Tx, like: { user_id: string; comment_id: string }, is_liked: boolean) {
  const { user_id, comment_id } = like
  const isThis = and(eq(commentLikes.user_id, user_id), eq(commentLikes.comment_id, comment_id))
  const changed = is_liked
    ? await tx.insert(commentLikes).values(like).onConflictDoNothing().returning()
    : await tx.delete(commentLikes).where(isThis).returning()
  return changed.length > 0
}

export async function countLike(tx: Tx, id: string, step: 1 | -1): Promise<number> {
  const [row] = await tx
    .update(forumComments)
    .set({ like_count: sql`${forumComments.like_count} + ${step}` })
    .where(eq(forumComments.id, id))
    .returning({ like_count: forumComments.like_count })
  return row?.like_count ?? 0
}
