import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { postDrafts } from './tables.ts'

type DraftRow = typeof postDrafts.$inferSelect

export async function readDraft(db: Executor, user_id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(postDrafts).where(eq(postDrafts.user_id, user_id))
  return row
}

/** @returns when, as the database has it. */
export async function saveDraft(tx: Tx, row: Omit<DraftRow, 'updated_at'>): Promise<Date> {
  const { user_id: _key, ...written } = row
  const [saved] = await tx
    .insert(postDrafts)
    .values(row)
    .onConflictDoUpdate({ target: postDrafts.user_id, set: { ...written, updated_at: sql`now()` } })
    .returning({ updated_at: postDrafts.updated_at })
  if (!saved) throw new Error('the draft was not kept')
  return saved.updated_at
}

export async function deleteDraft(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(postDrafts).where(eq(postDrafts.user_id, user_id))
}
