/** Which files end with their owner's account. */
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { papers } from '../papers/tables.ts'
import { type StoredFile, storedColumns } from './erasing.ts'
import { isPictureAt } from './service.ts'
import { readUsed } from './shown.ts'
import { files } from './tables.ts'

const addressOf = ({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>): string => `/files/${bucket}/${name}`

/**
 * Strikes out what the member put here, and the PDFs, unless something on the site still shows them: what an admin put
 * beside an event stays, and so does the picture of a post that stays. Comes after what the member wrote and reported.
 * @param pictures addresses of what the member kept as evidence against others; whoever forgets files locks all of them
 * at once, in key order.
 * @returns what has to leave the file store once the transaction has committed.
 */
export async function eraseFiles(
  tx: Tx,
  owner_id: string,
  { pdfs, pictures }: { pdfs: string[]; pictures: string[] },
): Promise<StoredFile[]> {
  const isPdf = pdfs.length > 0 ? and(eq(files.bucket, 'papers'), inArray(files.name, pdfs)) : undefined
  const known = await tx
    .select({ id: files.id, bucket: files.bucket, name: files.name })
    .from(files)
    .where(or(eq(files.owner_id, owner_id), isPdf, pictures.length > 0 ? isPictureAt(pictures) : undefined))
    .orderBy(asc(files.id))
    .for('update')
  const used = await readUsed(tx, known.filter(({ bucket }) => bucket === 'event-images').map(addressOf))
  const printed = await readPrinted(tx, known.filter(({ bucket }) => bucket === 'papers').map(addressOf))
  const unused = known.filter((file) => !used.has(addressOf(file)) && !printed.has(addressOf(file)))
  if (unused.length === 0) return []
  const ids = unused.map(({ id }) => id)
  return tx.delete(files).where(inArray(files.id, ids)).returning(storedColumns)
}

/** Which of the addresses are PDFs of papers that stay. */
async function readPrinted(tx: Tx, addresses: string[]): Promise<Set<string | null>> {
  if (addresses.length === 0) return new Set()
  const rows = await tx.select({ pdf_url: papers.pdf_url }).from(papers).where(inArray(papers.pdf_url, addresses))
  return new Set(rows.map(({ pdf_url }) => pdf_url))
}
