/** Files that members have uploaded and that nothing shows or uses, or no longer. */
import type { Executor, Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { eraseLater } from './erasing.ts'
import { readUsed, readUsedEventFiles, readUsedPdfs } from './shown-sql.ts'
import * as store from './sql.ts'
import { EVENT_FILE_PREFIX, LOCAL_PDF_PREFIX, PICTURE_PREFIX } from './view.ts'

/** What members upload, and which of the addresses something on the site shows, uses or remembers. */
const KINDS = {
  pictures: { bucket: 'event-images', prefix: PICTURE_PREFIX, usedOf: readUsed },
  pdfs: { bucket: 'papers', prefix: LOCAL_PDF_PREFIX, usedOf: readUsedPdfs },
  event_files: { bucket: 'event-files', prefix: EVENT_FILE_PREFIX, usedOf: readUsedEventFiles },
} as const
type Kind = keyof typeof KINDS

/** So much in one transaction. */
const AT_ONCE = 500

/**
 * Strikes out those of the files that nothing needs any more; they leave the store afterwards. Addresses elsewhere are left
 * alone. Who makes a post or submits a paper holds its files in the books, so that of two who come at once the second sees
 * what the first did.
 */
export async function dropUnused(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  kind: Kind,
  addresses: (string | null)[],
): Promise<void> {
  const { bucket, prefix, usedOf } = KINDS[kind]
  const own = [...new Set(addresses)].filter((address) => address?.startsWith(prefix)) as string[]
  if (own.length === 0) return
  const names = own.map((address) => address.slice(prefix.length))
  const known = await store.lockNamed(tx, bucket, names)
  const used = await usedOf(tx, own)
  const unused = known.filter(({ name }) => !used.has(prefix + name)).map(({ id }) => id)
  if (unused.length > 0) await eraseLater(tx, services, await store.deleteFiles(tx, unused))
}

/** The same of all that members have uploaded before then. */
export async function sweepUnused(
  services: Pick<Services, 'database' | 'jobs'>,
  kind: Kind,
  before: Date,
): Promise<void> {
  const { database } = services
  let after: string | null = null
  do {
    const { addresses, last } = await readUnused(database.db, kind, { before, after })
    await database.transaction((tx) => dropUnused(tx, services, kind, addresses))
    after = last
  } while (after)
}

/** Those that nothing seems to need, in the order of their ids. @returns the last id looked at, null at the end. */
async function readUnused(
  db: Executor,
  kind: Kind,
  wanted: { before: Date; after: string | null },
): Promise<{ addresses: string[]; last: string | null }> {
  const { bucket, prefix, usedOf } = KINDS[kind]
  const looked = await store.readUploaded(db, bucket, { ...wanted, limit: AT_ONCE })
  const addresses = looked.map(({ name }) => prefix + name)
  const used = await usedOf(db, addresses)
  return {
    addresses: addresses.filter((address) => !used.has(address)),
    last: looked.length < AT_ONCE ? null : (looked.at(-1)?.id ?? null),
  }
}
