import { and, eq, lte, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { postDrafts } from './tables.ts'

type DraftRow = typeof postDrafts.$inferSelect

const ofMember = (db: Executor, user_id: string) => db.select().from(postDrafts).where(eq(postDrafts.user_id, user_id))

export async function readDraft(db: Executor, user_id: string): Promise<DraftRow | undefined> {
  const [row] = await ofMember(db, user_id)
  return row
}

/** Nobody keeps another one until the transaction ends. */
export async function lockDraft(tx: Tx, user_id: string): Promise<DraftRow | undefined> {
  const [row] = await ofMember(tx, user_id).for('update')
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

/** @param kept_at only while nothing newer was kept. */
export async function deleteDraft(tx: Tx, user_id: string, kept_at?: Date): Promise<void> {
  const isNoNewer = kept_at ? lte(postDrafts.updated_at, kept_at) : undefined
  await tx.delete(postDrafts).where(and(eq(postDrafts.user_id, user_id), isNoNewer))
}
