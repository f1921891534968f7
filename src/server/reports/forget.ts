/** What is left of reports when somebody's account ends. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import type { Heir } from '../profiles/forget.ts'
import { reports } from './tables.ts'

/** Reports about works that stay are handed on with them; about those that go there is nothing left to decide. */
export async function forgetReportsAbout(tx: Tx, owner_id: string, heir: Heir | null): Promise<void> {
  const isAbout = eq(reports.owner_id, owner_id)
  if (heir) await tx.update(reports).set({ owner_id: heir.user_id }).where(isAbout)
  else await tx.delete(reports).where(isAbout)
}
