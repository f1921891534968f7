/** Pictures that members have uploaded and that nothing shows, or no longer. */
import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import type { Services } from '../base/context.ts'
import { eraseLater, storedColumns } from './erasing.ts'
import { readUsed } from './shown.ts'
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
  const used = await readUsed(tx, addresses)
  const unused = known.filter(({ name }) => !used.has(PICTURE_PREFIX + name)).map(({ id }) => id)
  if (unused.length === 0) return
  const struck = await tx.delete(files).where(inArray(files.id, unused)).returning(storedColumns)
  await eraseLater(tx, services, struck)
}

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
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(isPicture, after ? gt(files.id, after) : undefined))
    .orderBy(asc(files.id))
    .limit(limit)
  const addresses = looked.map(({ name }) => PICTURE_PREFIX + name)
  const used = await readUsed(db, addresses)
  return {
    addresses: addresses.filter((address) => !used.has(address)),
    last: looked.length < limit ? null : (looked.at(-1)?.id ?? null),
  }
}
