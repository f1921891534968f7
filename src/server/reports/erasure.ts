/** What is left of reports when somebody's account ends. */
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import type { GhostMember } from '../profiles/erasure.ts'
import { teams } from '../teams/tables.ts'
import { picturesOf } from './sql.ts'
import { reports } from './tables.ts'

/**
 * Reports about works that stay are handed on with them, as evidence without a name. About those that go, and about
 * the person, nothing is left to decide. @returns the ids of the things whose reports are gone.
 */
export async function eraseReportsAbout(tx: Tx, owner_id: string, ghost: GhostMember | null): Promise<string[]> {
  const isAbout = eq(reports.owner_id, owner_id)
  // The team of a captain who leaves may go on; how to reach it was how to reach them.
  const goesOn = exists(tx.select({ id: teams.id }).from(teams).where(eq(teams.id, reports.item_id)))
  await tx
    .update(reports)
    .set({ owner_id: null, snapshot: sql`${reports.snapshot} - 'contact_info'` })
    .where(and(isAbout, eq(reports.item_type, 'team'), goesOn))
  const gone = await tx
    .delete(reports)
    .where(and(isAbout, ghost ? inArray(reports.item_type, ['team', 'profile']) : undefined))
    .returning({ item_id: reports.item_id })
  if (ghost) await tx.update(reports).set({ owner_id: ghost.user_id }).where(isAbout)
  return [...new Set(gone.map(({ item_id }) => item_id))]
}

/** Those that the member has made. @returns the addresses of the pictures that they kept. */
export async function eraseReportsBy(tx: Tx, user_id: string): Promise<string[]> {
  const gone = await tx.delete(reports).where(eq(reports.user_id, user_id)).returning({ snapshot: reports.snapshot })
  return gone.flatMap(picturesOf)
}
