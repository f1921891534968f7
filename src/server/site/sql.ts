import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { siteSettings } from './tables.ts'

export async function readSetting(db: Executor, key: string): Promise<unknown> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, key))
  return row?.value
}

export async function writeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updated_at: new Date() } })
}
