/** Where addresses of pictures stand, for the question what still shows or remembers one: each a select of `asked.address`. */
import { type SQL, sql } from 'drizzle-orm'
import { THINGS, type Thing } from '#server/base/noun.ts'
import { forumPosts, heldPosts, postDrafts } from '#server/nouns/forum/tables.ts'
import { reports } from '#server/services/moderation/reports/tables.ts'
import { removals } from '#server/services/removals/tables.ts'

/** `asked.address` is looked up one by one: of a long list that is asked for whole, PostgreSQL reads all posts. */
const shownBy = ({ table, pictures, isHidden }: Thing): SQL[] => {
  if (!pictures) return []
  const { column, isList } = pictures
  const shows = isList ? sql`${column} @> array[asked.address]` : sql`${column} = asked.address`
  return [
    sql`select asked.address from asked join ${table} on ${shows}${isHidden ? sql` and not (${isHidden})` : sql``}`,
  ]
}
const waits = sql`select asked.address from asked join ${heldPosts} on images @> array[asked.address] and declined_at is null`

/** On the site, or about to be. */
export const shownIn = (): SQL => sql.join([...Object.values(THINGS).flatMap(shownBy), waits], sql` union `)

export const isOfRemoved = sql.raw("item_type = 'post' and snapshot -> 'images'")
export const isOfReported = sql.raw("snapshot -> 'images'")

/** In a draft, or as evidence. */
export const KEPT_IN: SQL = sql`
  select asked.address from asked join ${postDrafts} on images @> array[asked.address]
  union select asked.address from asked join ${forumPosts} on images @> array[asked.address]
  union select asked.address from asked join ${heldPosts} on images @> array[asked.address]
  union select asked.address from asked join ${removals} on ${isOfRemoved} ? asked.address
  union select asked.address from asked join ${reports} on ${isOfReported} ? asked.address`
