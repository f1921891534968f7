import type { Tx } from '#platform/database.ts'
import { files } from './tables.ts'

export type FileRecord = typeof files.$inferInsert

/** Writes down what was put into the file store. */
export async function addFileRecords(tx: Tx, records: FileRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(files).values(records).onConflictDoNothing()
}
