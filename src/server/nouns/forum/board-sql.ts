import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { removals } from '#server/services/moderation/removals/tables.ts'
import { forumBoards } from './tables.ts'

/** One that nobody deletes before the transaction ends. */
export async function hold(tx: Tx, key: string): Promise<string | null> {
  const [row] = await tx.select({ key: forumBoards.key }).from(forumBoards).where(eq(forumBoards.key, key)).for('share')
  return row?.key ?? null
}

/** The same of the board on which a removed post stood, if it is one of these. */
export async function holdOfRemoved(tx: Tx, item_id: string): Promise<void> {
  const key = sql`select snapshot ->> 'board' from ${removals} where item_id = ${item_id} and item_type = 'post'`
  await tx.select({ key: forumBoards.key }).from(forumBoards).where(sql`${forumBoards.key} in (${key})`).for('share')
}
