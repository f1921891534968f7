/** Two transactions of which one waits for the other. */
import { sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'

/** How many wait for a lock. */
export async function countWaiting(db: Executor): Promise<number> {
  // Within a transaction the server shows who was connected at its first look, unless it is told to look anew.
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

/** Resolves when a session waits for a lock, or when `other`, which may need none, settles. */
export async function untilOthersWait(tx: Tx, other: Promise<unknown>): Promise<void> {
  const isDone = other.then(() => true)
  const waits = async () => (await countWaiting(tx)) > 0
  while (!(await Promise.race([isDone, waits()])));
}
