/** Where pictures of the bucket event-images stand: the one list of it. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '#platform/database.ts'
import { events } from '../events/tables.ts'
import { forumPosts, heldPosts, postDrafts, removals } from '../forum/tables.ts'
import { reports } from '../reports/tables.ts'
import { videos } from '../videos/tables.ts'
import { files } from './tables.ts'
import { PICTURE_PREFIX } from './view.ts'

/** `asked.address` is looked up one by one: of a long list that is asked for whole, PostgreSQL reads all posts. */
const SHOWN = sql`
  select asked.address from asked join ${forumPosts} on images @> array[asked.address]
  union select asked.address from asked join ${heldPosts} on images @> array[asked.address] and declined_at is null
  union select asked.address from asked join ${events} on image_url = asked.address
  union select asked.address from asked join ${videos} on thumbnail_url = asked.address`

const isOfRemoved = sql.raw("item_type = 'forum_posts' and snapshot -> 'images'")
const isOfReported = sql.raw("snapshot -> 'images'")
const KEPT = sql`
  select asked.address from asked join ${postDrafts} on images @> array[asked.address]
  union select asked.address from asked join ${heldPosts} on images @> array[asked.address]
  union select asked.address from asked join ${removals} on ${isOfRemoved} ? asked.address
  union select asked.address from asked join ${reports} on ${isOfReported} ? asked.address`

/** Which of the addresses stand on the site, are in a draft, or are remembered with a removed or a reported post. */
export const readUsed = (db: Executor, addresses: string[]): Promise<Set<string>> =>
  readIn(db, addresses, sql`${SHOWN} union ${KEPT}`)

async function readIn(db: Executor, addresses: string[], places: SQL): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await db.execute<{ address: string }>(sql`
    with asked as (select unnest(${sql.param(addresses)}::text[]) as address) ${places}`)
  return new Set(rows.map(({ address }) => address))
}

/**
 * Whether everybody may see a picture. What only a removed, declined or reported post showed is evidence, and no longer for them:
 * a draft, which anybody makes of whatever they have uploaded, does not bring it back.
 */
export async function isForAll({ db }: Database, name: string): Promise<boolean> {
  const address = PICTURE_PREFIX + name
  const remembered = sql<boolean>`(exists (select from ${removals} where ${isOfRemoved} ? ${address})
    or exists (select from ${heldPosts} where images @> array[${address}::text] and declined_at is not null)
    or exists (select from ${reports} where ${isOfReported} ? ${address}))`
  const [known] = await db
    .select({ remembered })
    .from(files)
    .where(and(eq(files.bucket, 'event-images'), eq(files.name, name)))
  return known !== undefined && (!known.remembered || (await readIn(db, [address], SHOWN)).has(address))
}
