import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { siteSettings } from '#server/base/tables.ts'

/** Whoever writes comes after whoever writes already, also where there is no row to lock; readers go on. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`)
}

/** @returns its version from now on. */
export async function writeSetting(tx: Tx, key: string, value: unknown): Promise<number> {
  const kept = value === null ? sql`'null'::jsonb` : value
  const [row] = await tx
    .insert(siteSettings)
    .values({ key, value: kept })
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: kept, version: sql`${siteSettings.version} + 1`, updated_at: new Date() },
    })
    .returning({ version: siteSettings.version })
  return row?.version ?? 1
}
