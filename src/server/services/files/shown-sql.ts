/** Where the addresses of pictures of the bucket event-images stand. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'
import { forumPosts, heldPosts } from '#server/nouns/forum/tables.ts'
import { isPublic } from '#server/nouns/forum/visibility-sql.ts'
import { reports } from '#server/services/moderation/reports/tables.ts'
import { removals } from '#server/services/removals/tables.ts'
import { isOfRemoved, isOfReported, KEPT_IN, shownIn } from './pictures-sql.ts'
import { files } from './tables.ts'

/** Which of the addresses stand on the site, are in a draft, or are remembered with a removed or a reported post. */
export const readUsed = (db: Executor, addresses: string[]): Promise<Set<string>> =>
  readIn(db, addresses, sql`${shownIn()} union ${KEPT_IN}`)

/** Which of the addresses stand on the site. */
export const readShown = (db: Executor, addresses: string[]): Promise<Set<string>> => readIn(db, addresses, shownIn())

async function readIn(db: Executor, addresses: string[], places: SQL): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await db.execute<{ address: string }>(sql`
    with asked as (select unnest(${sql.param(addresses)}::text[]) as address) ${places}`)
  return new Set(rows.map(({ address }) => address))
}

interface Version {
  whole: string
  /** Of a narrower version; null of the whole picture. */
  width: number | null
}

/**
 * Whether a picture is remembered with a removed, hidden, declined or reported post; undefined when it or that version of it is
 * not in the books.
 */
export async function readRemembered(
  db: Executor,
  address: string,
  { whole, width }: Version,
): Promise<boolean | undefined> {
  const remembered = sql<boolean>`(exists (select from ${removals} where ${isOfRemoved} ? ${address})
    or exists (select from ${forumPosts} where images @> array[${address}::text] and not (${isPublic}))
    or exists (select from ${heldPosts} where images @> array[${address}::text] and declined_at is not null)
    or exists (select from ${reports} where ${isOfReported} ? ${address}))`
  const isMade = width === null ? undefined : sql`${width} = any(${files.widths})`
  const [known] = await db
    .select({ remembered })
    .from(files)
    .where(and(eq(files.bucket, 'event-images'), eq(files.name, whole), isMade))
  return known?.remembered
}
