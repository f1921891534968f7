/** How the counts of shared limits are kept: written by the limiter's store, removed here. */
import { lt } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { rateLimits } from './tables.ts'

/** Removes the counts whose time is over. */
export async function removeExpiredLimits({ db }: Pick<Database, 'db'>, now = Date.now()): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
