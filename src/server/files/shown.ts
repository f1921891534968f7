/** Where pictures of the bucket event-images stand: the one list of it. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '#platform/database.ts'
import { events } from '../events/tables.ts'
import { forumPosts, heldPosts, postDrafts, removals } from '../forum/tables.ts'
import { videos } from '../videos/tables.ts'
import { files } from './tables.ts'
import { PICTURE_PREFIX } from './view.ts'

/** `asked.address` is looked up one by one: of a long list that is asked for whole, PostgreSQL reads all posts. */
const SHOWN = sql`
  select asked.address from asked join ${forumPosts} on images @> array[asked.address]
  union select asked.address from asked join ${heldPosts} on images @> array[asked.address]
  union select asked.address from asked join ${postDrafts} on images @> array[asked.address]
  union select asked.address from asked join ${events} on image_url = asked.address
  union select asked.address from asked join ${videos} on thumbnail_url = asked.address`

const isOfRemoved = sql.raw("item_type = 'forum_posts' and snapshot -> 'images'")
const REMEMBERED = sql`
  select asked.address from asked join ${removals} on ${isOfRemoved} ? asked.address`

/** Which of the addresses stand on the site, were it but for their author. */
export const readShown = (db: Executor, addresses: string[]): Promise<Set<string>> => readIn(db, addresses, SHOWN)

/** Those, and what is remembered with a removed post. */
export const readUsed = (db: Executor, addresses: string[]): Promise<Set<string>> =>
  readIn(db, addresses, sql`${SHOWN} union ${REMEMBERED}`)

async function readIn(db: Executor, addresses: string[], places: SQL): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await db.execute<{ address: string }>(sql`
    with asked as (select unnest(${sql.param(addresses)}::text[]) as address) ${places}`)
  return new Set(rows.map(({ address }) => address))
}

/** Whether everybody may see a picture: what only a removed post showed is evidence, and no longer for them. */
export async function isForAll({ db }: Database, name: string): Promise<boolean> {
  const address = PICTURE_PREFIX + name
  const removed = sql<number>`(select count(*)::int from ${removals} where ${isOfRemoved} ? ${address})`
  const [known] = await db
    .select({ removed })
    .from(files)
    .where(and(eq(files.bucket, 'event-images'), eq(files.name, name)))
  return known !== undefined && (known.removed === 0 || (await readShown(db, [address])).has(address))
}
