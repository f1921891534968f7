/** Two transactions of which one waits for the other. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/database.ts'

/**
 * Until somebody waits for a lock, or the other one, who need not, has finished. The embedded database has one
 * connection: there the other one begins when this transaction ends.
 */
export async function untilOthersWait({ engine }: Database, tx: Tx, other: Promise<unknown>): Promise<void> {
  if (engine === 'embedded') return
  const isDone = other.then(() => true)
  const waits = async () => {
    const { rows } = await tx.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  }
  while (!(await Promise.race([isDone, waits()])));
}
