import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

const SEED_LOCK = 7_238_115

/** One process at a time, until its transaction ends. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
}
