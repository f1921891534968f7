import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { files } from './tables.ts'
import { PICTURE_PREFIX } from './view.ts'

export type FileRecord = typeof files.$inferInsert

/** Writes down what was put into the file store. */
export async function addFileRecords(tx: Tx, records: FileRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(files).values(records).onConflictDoNothing()
}

/** Takes what is going to be removed from the file store out of its books. */
export async function removeFileRecord(tx: Tx, { bucket, name }: Pick<FileRecord, 'bucket' | 'name'>): Promise<void> {
  await tx.delete(files).where(and(eq(files.bucket, bucket), eq(files.name, name)))
}

/**
 * Keeps pictures in the books until the transaction ends. Rows are locked in key order, so that two posts with the same
 * pictures never wait for each other.
 * @param addresses each once. @returns whose they are, of those that are there.
 */
export async function holdPictures(tx: Tx, addresses: string[]): Promise<{ owner_id: string | null }[]> {
  if (addresses.length === 0) return []
  return tx
    .select({ owner_id: files.owner_id })
    .from(files)
    .where(isPictureAt(addresses))
    .orderBy(asc(files.id))
    .for('key share')
}

/** Which of the pictures the member has uploaded. */
export async function ownPictures(tx: Tx, owner_id: string, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const own = await tx
    .select({ name: files.name })
    .from(files)
    .where(and(isPictureAt(addresses), eq(files.owner_id, owner_id)))
  const known = new Set(own.map(({ name }) => PICTURE_PREFIX + name))
  return addresses.filter((address) => known.has(address))
}

export const isPictureAt = (addresses: string[]) =>
  and(
    eq(files.bucket, 'event-images'),
    inArray(
      files.name,
      addresses.map((address) => address.slice(PICTURE_PREFIX.length)),
    ),
  )
