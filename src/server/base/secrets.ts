/** Keys that belong to this database: made on first use, the same in every process. */
import { randomBytes } from 'node:crypto'
import type { Executor } from '#platform/database.ts'
import * as store from './secrets-sql.ts'

const KEY_BYTES = 32

/** The key of that name, base64url. */
export async function readSecret(db: Executor, name: string): Promise<string> {
  const kept = await store.readSecret(db, name)
  if (kept) return kept
  // Two processes may make it at once: the first one's stays.
  const value = randomBytes(KEY_BYTES).toString('base64url')
  await store.insertIfMissing(db, name, value)
  return (await store.readSecret(db, name)) ?? value
}
