/** Keys that belong to this database: made on first use, the same in every process. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'
import { secrets } from './tables.ts'

const KEY_BYTES = 32

/** The key of that name, base64url. */
export async function readSecret(db: Executor, name: string): Promise<string> {
  const read = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  const [kept] = await read()
  if (kept) return kept.value
  // Two processes may make it at once: the first one's stays.
  const value = randomBytes(KEY_BYTES).toString('base64url')
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  const [made] = await read()
  return made?.value ?? value
}
