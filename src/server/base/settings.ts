/** How a setting of the site is read, by whatever goes by it. */
import type * as z from 'zod'
import type { SettingKey } from '#contract/site/settings.ts'
import type { Executor } from '#platform/database.ts'
import { readRow } from './settings-sql.ts'

export interface Setting<Value> {
  schema: z.ZodType<Value>
  /** What is true where nothing was written yet. */
  unset: Value
}

export interface ReadSetting<Value> {
  value: Value
  /** 0 where nothing was written yet. */
  version: number
  updated_at: string | null
}

/** One setting with its version; what no longer fits its schema counts as not set. */
export async function readSetting<Value>(
  db: Executor,
  key: SettingKey,
  { schema, unset }: Setting<Value>,
): Promise<ReadSetting<Value>> {
  const row = await readRow(db, key)
  const kept = schema.safeParse(row?.value)
  const value = kept.success ? kept.data : unset
  return { value, version: row?.version ?? 0, updated_at: row?.updated_at.toISOString() ?? null }
}
