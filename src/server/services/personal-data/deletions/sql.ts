/** How the ends of accounts are kept. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { WorksChoice } from '#contract/personal-data/deletions.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { isSuspended } from '#server/services/members/sql.ts'
import { profiles, userRoles } from '#server/services/members/tables.ts'
import { accountDeletions } from './tables.ts'

export type DeletionRow = typeof accountDeletions.$inferSelect

const ofMember = (user_id: string) => eq(accountDeletions.user_id, user_id)
/** Whose time had come by then. */
export const isDueBy = (now: Date) => lte(accountDeletions.due_at, now)
const isDue = (user_id: string, now: Date) => and(ofMember(user_id), isDueBy(now))

export async function readDeletion(db: Executor, user_id: string): Promise<DeletionRow | undefined> {
  const [row] = await db.select().from(accountDeletions).where(ofMember(user_id))
  return row
}

/** Who asks again keeps the first date and may choose anew. @returns what stands now, and whether it is new. */
export async function saveDeletion(tx: Tx, row: DeletionRow): Promise<{ kept: DeletionRow; isNew: boolean }> {
  const [added] = await tx.insert(accountDeletions).values(row).onConflictDoNothing().returning()
  if (added) return { kept: added, isNew: true }
  const [kept] = await tx.update(accountDeletions).set({ works: row.works }).where(ofMember(row.user_id)).returning()
  if (!kept) throw new Error('the end of the account was not kept')
  return { kept, isNew: false }
}

/** Only while it was asked for after `since`. */
export async function dropDeletion(tx: Tx, user_id: string, since: Date): Promise<void> {
  await tx.delete(accountDeletions).where(and(ofMember(user_id), gt(accountDeletions.created_at, since)))
}

/** Whose time has come, longest ago first. */
export async function readDue(db: Executor, now: Date): Promise<string[]> {
  const due = await db
    .select({ user_id: accountDeletions.user_id })
    .from(accountDeletions)
    .where(isDueBy(now))
    .orderBy(asc(accountDeletions.due_at))
  return due.map(({ user_id }) => user_id)
}

/** Puts the next step off. @returns false when another process did, or nothing is due. */
export async function postpone(tx: Tx, user_id: string, now: Date, due_at: Date): Promise<boolean> {
  const moved = await tx.update(accountDeletions).set({ due_at }).where(isDue(user_id, now)).returning()
  return moved.length > 0
}

/**
 * One account ends after the other: each locks its member's row before all else, and later holds the rows of those who
 * have written below the works. Two who have written to each other would wait for each other.
 */
export async function lockErasures(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('account_deletions', 3))`)
}

/** @returns what becomes of the works; null when another process is at it, or nothing is due. */
export async function lockDue(tx: Tx, user_id: string, now: Date): Promise<WorksChoice | null> {
  const [row] = await tx
    .select({ works: accountDeletions.works })
    .from(accountDeletions)
    .where(isDue(user_id, now))
    .for('update', { skipLocked: true })
  return row?.works ?? null
}

export async function readStayingAdmins(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ user_id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.user_id, userRoles.user_id))
    .leftJoin(accountDeletions, eq(accountDeletions.user_id, userRoles.user_id))
    .where(and(eq(userRoles.role, 'admin'), isNull(accountDeletions.user_id), sql`${isSuspended} is not true`))
    .limit(2)
  return rows.map(({ user_id }) => user_id)
}
