import { and, desc, eq } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { memberBlocks, profiles } from '#server/services/members/tables.ts'
import { type MemberRead, memberColumns } from '#server/services/members/view.ts'

const isBlock = (user_id: string, blocked_id: string) =>
  and(eq(memberBlocks.user_id, user_id), eq(memberBlocks.blocked_id, blocked_id))

/** Whom a member has blocked, the newest first. */
export async function readBlocked(db: Executor, user_id: string): Promise<MemberRead[]> {
  return db
    .select(memberColumns)
    .from(memberBlocks)
    .innerJoin(profiles, eq(profiles.user_id, memberBlocks.blocked_id))
    .where(eq(memberBlocks.user_id, user_id))
    .orderBy(desc(memberBlocks.created_at), desc(memberBlocks.blocked_id))
}

/** A member does not leave before the end of the transaction. @returns the id as it is kept, or none. */
export async function holdMember(tx: Tx, user_id: string): Promise<string | undefined> {
  const isThis = eq(profiles.user_id, user_id)
  const [held] = await tx.select({ user_id: profiles.user_id }).from(profiles).where(isThis).for('key share')
  return held?.user_id
}

export async function insertBlock(tx: Tx, user_id: string, blocked_id: string): Promise<void> {
  await tx.insert(memberBlocks).values({ user_id, blocked_id }).onConflictDoNothing()
}

export async function deleteBlock(tx: Tx, user_id: string, blocked_id: string): Promise<void> {
  await tx.delete(memberBlocks).where(isBlock(user_id, blocked_id))
}
