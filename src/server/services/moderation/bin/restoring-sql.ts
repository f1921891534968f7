/** How removals are locked and end when the works come back. */
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { holdOwners } from '#server/services/moderation/removals/sql.ts'
import { removals } from '#server/services/moderation/removals/tables.ts'

export type RemovalRow = typeof removals.$inferSelect

const ofIt = (item_id: string) => or(eq(removals.item_id, item_id), eq(removals.removed_with, item_id))

/** Whose it is and what went with it stay until the transaction ends: before all else is locked. */
export const holdOwnersOf = (tx: Tx, item_id: string): Promise<void> =>
  holdOwners(tx, sql`select ${removals.user_id} from ${removals} where ${ofIt(item_id)}`)

/** The removal, with what went with it; nobody else puts it back or forgets it meanwhile. */
export async function lockRemoval(tx: Tx, item_id: string): Promise<RemovalRow | undefined> {
  const rows = await tx.select().from(removals).where(ofIt(item_id)).orderBy(asc(removals.item_id)).for('update')
  return rows.find((row) => row.item_id === item_id)
}

export async function deleteRemovals(tx: Tx, item_id: string): Promise<void> {
  await tx.delete(removals).where(ofIt(item_id))
}
