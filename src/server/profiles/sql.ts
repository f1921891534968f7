import type { Tx } from '#platform/database.ts'
import { profiles } from './tables.ts'

export type NewProfile = typeof profiles.$inferInsert

export async function insertProfiles(tx: Tx, rows: NewProfile[]): Promise<void> {
  await tx.insert(profiles).values(rows)
}
