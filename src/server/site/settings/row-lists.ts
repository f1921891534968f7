/** Lists that are rows of their own, as admins write them: over the list that they have read, noted with what changed. */
import type { ErrorCode } from '#contract/base/errors.ts'
import type { Executor, Tx } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { attempt, Refusal } from '#server/base/refusal.ts'
import { readRow } from '#server/base/settings-sql.ts'
import { mergeEdit } from '#server/services/audit/merging.ts'
import { recordAct } from '#server/services/audit/service.ts'
import type { AuditFacts } from '#server/services/audit/tables.ts'
import * as store from './sql.ts'

interface Kept<Desk> {
  setting: 'competitions' | 'boards'
  /** As admins read it. */
  read: (db: Executor) => Promise<Desk[]>
}

/** The row of the setting counts how often the list was written. */
export async function readList<Desk>(db: Executor, { setting, read }: Kept<Desk>) {
  const [value, row] = await Promise.all([read(db), readRow(db, setting)])
  return { value, version: row?.version ?? 0, updated_at: row?.updated_at.toISOString() ?? null }
}

interface Keyed {
  key: string
}

interface Change<Desk, Row> {
  kept: readonly Desk[]
  /** Keys of kept rows that are missing in the new ones. */
  gone: readonly string[]
  rows: readonly Row[]
}

interface Writing<Desk extends Row, Row extends Keyed, Fault extends ErrorCode> {
  list: Kept<Desk>
  /** The list that was read. */
  seen: unknown
  /** What is to be kept, with the keys of new rows. */
  rowsOver: (kept: readonly Desk[]) => Row[]
  /** A row without what only the desk reads. */
  toRow: (row: Row) => Row
  replace: (tx: Tx, change: Change<Desk, Row>) => Promise<Refusal<Fault> | null>
  /** A row as the log has it. */
  say: (row: Row) => string
}

type Written<Desk> = { version: number; value: Desk[] }

/** The same sent twice is written once. */
export function writeList<Desk extends Row, Row extends Keyed, Fault extends ErrorCode = never>(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { list, seen, rowsOver, toRow, replace, say }: Writing<Desk, Row, Fault>,
): Promise<Written<Desk> | Refusal<'EDIT_CONFLICT' | Fault>> {
  return attempt<Written<Desk> | Refusal<'EDIT_CONFLICT' | Fault>>(database, async (tx) => {
    await store.lockSettings(tx)
    const { value: kept, version } = await readList(tx, list)
    const rows = rowsOver(kept).map(toRow)
    const merged = await mergeEdit<{ value: Row[] }>(tx, {
      stored: { value: kept.map(toRow) },
      edit: { changes: { value: rows }, seen: { value: seen } },
      act: { act: 'setting.edit', setting: list.setting },
    })
    if (merged instanceof Refusal) return merged
    if (merged.changed.length === 0) return { version, value: kept }
    const gone = kept.map(({ key }) => key).filter((key) => !rows.some((row) => row.key === key))
    const refusal = await replace(tx, { kept, gone, rows })
    if (refusal) return refusal
    const { setting } = list
    const factsOf = (said: readonly Row[]): AuditFacts => ({ setting, [setting]: said.map(say) })
    const [before, after] = [factsOf(kept), factsOf(rows)]
    await recordAct(tx, { actor, act: 'setting.edit', subject_type: 'setting', before, after })
    return { version: await store.writeSetting(tx, setting, null), value: await list.read(tx) }
  })
}
