/** Pictures that members have uploaded and that nothing shows, or no longer. */
import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import type { Services } from '../base/context.ts'
import { events } from '../events/tables.ts'
import { forumPosts, heldPosts, postDrafts, removals } from '../forum/tables.ts'
import { videos } from '../videos/tables.ts'
import { eraseLater } from './erasing.ts'
import { files } from './tables.ts'
import { PICTURE_PREFIX } from './view.ts'

/**
 * Strikes out those of the pictures that nothing on the site shows and nothing remembers; their files follow. Who
 * makes a post holds its pictures in the books, so that of two who come at once the second sees what the first did.
 */
export async function dropUnshown(tx: Tx, services: Pick<Services, 'jobs'>, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return
  const names = addresses.map((address) => address.slice(PICTURE_PREFIX.length))
  const known = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(eq(files.bucket, 'event-images'), inArray(files.name, names)))
    .orderBy(asc(files.id))
    .for('update')
  const shown = await readShown(tx, addresses)
  const unshown = known.filter(({ name }) => !shown.has(PICTURE_PREFIX + name)).map(({ id }) => id)
  if (unshown.length === 0) return
  const struck = await tx
    .delete(files)
    .where(inArray(files.id, unshown))
    .returning({ bucket: files.bucket, name: files.name })
  await eraseLater(tx, services, struck)
}

/** Which of the addresses stand anywhere, each table asked once. */
async function readShown(tx: Tx, addresses: string[]): Promise<Set<string>> {
  const asked = sql`array[${sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await tx.execute<{ address: string }>(sql`
    select unnest(images) as address from ${forumPosts} where images && ${asked}
    union select unnest(images) from ${heldPosts} where images && ${asked}
    union select unnest(images) from ${postDrafts} where images && ${asked}
    union select jsonb_array_elements_text(snapshot -> 'images') from ${removals} where snapshot -> 'images' ?| ${asked}
    union select image_url from ${events} where image_url = any(${asked})
    union select thumbnail_url from ${videos} where thumbnail_url = any(${asked})`)
  return new Set(rows.map(({ address }) => address))
}

const ADDRESS = `('${PICTURE_PREFIX}' || files.name)`
/** A post shows pictures of its author alone, so that only those have to be looked through. */
const ofOwner = (table: string) =>
  `exists (select from ${table} as work where work.user_id = files.owner_id and ${ADDRESS} = any(work.images))`
const IS_SHOWN = [
  ...['forum_posts', 'held_posts', 'post_drafts'].map(ofOwner),
  `exists (select from removals where removals.user_id = files.owner_id and removals.snapshot -> 'images' ? ${ADDRESS})`,
  `exists (select from events where events.image_url = ${ADDRESS})`,
  `exists (select from videos where videos.thumbnail_url = ${ADDRESS})`,
].join(' or ')

/**
 * Pictures of members uploaded before then that nothing seems to show, in the order of their ids.
 * @param after the last id that was looked at. @returns the last id looked at now, null at the end.
 */
export async function readUnused(
  db: Executor,
  { before, after, limit }: { before: Date; after: string | null; limit: number },
): Promise<{ addresses: string[]; last: string | null }> {
  const isPicture = and(eq(files.bucket, 'event-images'), isNotNull(files.owner_id), lt(files.created_at, before))
  const looked = await db
    .select({ id: files.id, name: files.name, is_unused: sql<boolean>`not (${sql.raw(IS_SHOWN)})` })
    .from(files)
    .where(and(isPicture, after ? gt(files.id, after) : undefined))
    .orderBy(asc(files.id))
    .limit(limit)
  const unused = looked.filter(({ is_unused }) => is_unused)
  return {
    addresses: unused.map(({ name }) => PICTURE_PREFIX + name),
    last: looked.length < limit ? null : (looked.at(-1)?.id ?? null),
  }
}
