/** Forms that are sent twice at once. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** Of two that carry the same key the second waits, and sees what the first has made. Comes before anything else is locked. */
export async function lockRequest(tx: Tx, request_key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${request_key}, 5))`)
}
