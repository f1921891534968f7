/** What others remember of things that are gone: the history keeps title and beginning of what was read. */
import { and, inArray } from 'drizzle-orm'
import type { HistoryType } from '#contract/history.ts'
import { HISTORY_KINDS, type ItemKind } from '#contract/item-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { browsingHistory } from './tables.ts'

export async function eraseVisitsOf(tx: Tx, kind: ItemKind, ids: string[]): Promise<void> {
  const types = Object.entries(HISTORY_KINDS).flatMap(([type, kinds]) =>
    (kinds as readonly ItemKind[]).includes(kind) ? [type as HistoryType] : [],
  )
  if (ids.length === 0 || types.length === 0) return
  await tx
    .delete(browsingHistory)
    .where(and(inArray(browsingHistory.resource_type, types), inArray(browsingHistory.resource_id, ids)))
}
