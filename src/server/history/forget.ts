/** What others remember of works that were removed: the history keeps title and beginning of what was read. */
import { and, eq, inArray } from 'drizzle-orm'
import type { HISTORY_TYPES } from '#contract/history.ts'
import type { Tx } from '#platform/database.ts'
import { browsingHistory } from './tables.ts'

export async function forgetVisits(tx: Tx, type: (typeof HISTORY_TYPES)[number], ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(browsingHistory)
    .where(and(eq(browsingHistory.resource_type, type), inArray(browsingHistory.resource_id, ids)))
}
