/** Which pictures of the bucket event-images are still needed, and which of them everybody may see. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { wholeName } from '#contract/picture-widths.ts'
import type { Database, Executor } from '#platform/database.ts'
import { heldPosts, removals } from '../forum/tables.ts'
import { isOfRemoved, isOfReported, KEPT_IN, shownIn } from '../items/pictures.ts'
import { reports } from '../reports/tables.ts'
import { files } from './tables.ts'
import { PICTURE_PREFIX } from './view.ts'

/** Which of the addresses stand on the site, are in a draft, or are remembered with a removed or a reported post. */
export const readUsed = (db: Executor, addresses: string[]): Promise<Set<string>> =>
  readIn(db, addresses, sql`${shownIn()} union ${KEPT_IN}`)

async function readIn(db: Executor, addresses: string[], places: SQL): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await db.execute<{ address: string }>(sql`
    with asked as (select unnest(${sql.param(addresses)}::text[]) as address) ${places}`)
  return new Set(rows.map(({ address }) => address))
}

/**
 * Whether everybody may see a picture, or a narrower version of it. What only a removed, declined or reported post
 * showed is evidence, and no longer for them: a draft, which anybody makes of whatever they have uploaded, does not
 * bring it back.
 */
export async function isForAll({ db }: Database, name: string): Promise<boolean> {
  const { whole, width } = wholeName(name)
  const address = PICTURE_PREFIX + whole
  const remembered = sql<boolean>`(exists (select from ${removals} where ${isOfRemoved} ? ${address})
    or exists (select from ${heldPosts} where images @> array[${address}::text] and declined_at is not null)
    or exists (select from ${reports} where ${isOfReported} ? ${address}))`
  const isMade = width === null ? undefined : sql`${width} = any(${files.widths})`
  const [known] = await db
    .select({ remembered })
    .from(files)
    .where(and(eq(files.bucket, 'event-images'), eq(files.name, whole), isMade))
  return known !== undefined && (!known.remembered || (await readIn(db, [address], shownIn())).has(address))
}
