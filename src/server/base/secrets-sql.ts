/** How the keys of this database are kept. */
import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'
import { secrets } from './tables.ts'

export async function readSecret(db: Executor, name: string): Promise<string | undefined> {
  const [kept] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return kept?.value
}

export async function insertIfMissing(db: Executor, name: string, value: string): Promise<void> {
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
}
