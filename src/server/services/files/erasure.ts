/** Which files end with their owner's account. */
import type { Tx } from '#platform/database.ts'
import { readUsed, readUsedEventFiles, readUsedPdfs } from './shown-sql.ts'
import * as store from './sql.ts'

const addressOf = ({ bucket, name }: Pick<store.StoredFile, 'bucket' | 'name'>): string => `/files/${bucket}/${name}`

/**
 * Strikes out what the member put here, and the PDFs, unless something on the site still shows them: what an admin put
 * beside an event stays, and so does the picture of a post that stays. Comes after what the member wrote and reported.
 * @param which addresses of what the member kept as evidence against others, too; whoever forgets files locks all of them
 * at once, in key order.
 * @returns what has to leave the file store once the transaction has committed.
 */
export async function eraseFiles(
  tx: Tx,
  owner_id: string,
  which: { pdfs: string[]; pictures: string[] },
): Promise<store.StoredFile[]> {
  const known = await store.lockFiles(tx, owner_id, which)
  const within = (bucket: string) => known.filter((file) => file.bucket === bucket)
  const used = await readUsed(tx, within('event-images').map(addressOf))
  const printed = await readUsedPdfs(tx, within('papers').map(addressOf))
  const given = await readUsedEventFiles(tx, within('event-files').map(addressOf))
  const unused = known.filter((file) => ![used, printed, given].some((some) => some.has(addressOf(file))))
  return unused.length === 0
    ? []
    : store.deleteFiles(
        tx,
        unused.map(({ id }) => id),
      )
}
