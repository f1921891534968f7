import { and, asc, eq } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { type CompetitionRow, competitions } from './tables.ts'

export const inOrder = [asc(competitions.position), asc(competitions.key)]

export const readAll = (db: Executor): Promise<CompetitionRow[]> =>
  db
    .select()
    .from(competitions)
    .orderBy(...inOrder)

export async function readOne(db: Executor, key: string): Promise<CompetitionRow | undefined> {
  const [row] = await db.select().from(competitions).where(eq(competitions.key, key))
  return row
}

/** An open one, which nobody closes, renames or deletes before the transaction ends. */
export async function holdOpen(tx: Tx, key: string): Promise<CompetitionRow | undefined> {
  const isOpen = and(eq(competitions.key, key), eq(competitions.is_open, true))
  const [row] = await tx.select().from(competitions).where(isOpen).for('share')
  return row
}
