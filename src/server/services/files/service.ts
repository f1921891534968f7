/** What the nouns ask of the books of the file store. */
import type { Tx } from '#platform/database.ts'
import * as store from './sql.ts'
import { EVENT_FILE_PREFIX, PICTURE_PREFIX } from './view.ts'

/** Writes down what was put into the file store. */
export async function addFileRecords(tx: Tx, records: store.FileRecord[]): Promise<void> {
  if (records.length > 0) await store.insertFiles(tx, records)
}

/** Takes what is going to be removed from the file store out of its books. */
export const removeFileRecord = (tx: Tx, file: Pick<store.FileRecord, 'bucket' | 'name'>): Promise<void> =>
  store.deleteFile(tx, file)

/**
 * Keeps pictures in the books until the transaction ends. Rows are locked in key order, so that two posts with the same
 * pictures never wait for each other.
 * @param addresses each once. @returns whose they are, of those that are there.
 */
export async function holdPictures(tx: Tx, addresses: string[]): Promise<{ owner_id: string | null }[]> {
  return addresses.length === 0 ? [] : store.holdPictures(tx, addresses)
}

/** The same of PDFs of events. @returns how large each is, in bytes, by the addresses of those that are there. */
export async function holdEventFiles(tx: Tx, addresses: string[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map()
  const names = addresses.map((address) => address.slice(EVENT_FILE_PREFIX.length))
  const held = await store.holdNamed(tx, 'event-files', names)
  return new Map(held.map(({ name, byte_size }) => [EVENT_FILE_PREFIX + name, byte_size]))
}

/** Which of the pictures the member has uploaded. */
export async function ownPictures(tx: Tx, owner_id: string, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const own = new Set(await store.readNamesOwned(tx, owner_id, addresses))
  return addresses.filter((address) => own.has(address.slice(PICTURE_PREFIX.length)))
}
