import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { forumBoards } from './tables.ts'

/** One that nobody deletes before the transaction ends. */
export async function hold(tx: Tx, key: string): Promise<string | null> {
  const [row] = await tx.select({ key: forumBoards.key }).from(forumBoards).where(eq(forumBoards.key, key)).for('share')
  return row?.key ?? null
}
