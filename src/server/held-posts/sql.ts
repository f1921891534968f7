/** Posts that wait for an admin's word, and those that were declined: they stay with their author. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { author, picturesIn } from '../forum/sql.ts'
import { heldPosts } from '../forum/tables.ts'
import type { HeldRead } from '../forum/view.ts'
import { profiles } from '../profiles/tables.ts'

export type HeldRow = typeof heldPosts.$inferSelect

export async function insertHeld(tx: Tx, row: typeof heldPosts.$inferInsert): Promise<void> {
  await tx.insert(heldPosts).values(row)
}

/** The post, kept from changing until the transaction ends; its author as well, before it. */
export async function lockHeld(tx: Tx, id: string): Promise<HeldRow | undefined> {
  const owner = tx.select({ user_id: heldPosts.user_id }).from(heldPosts).where(eq(heldPosts.id, id))
  await tx.select({ user_id: profiles.user_id }).from(profiles).where(inArray(profiles.user_id, owner)).for('key share')
  const [row] = await tx.select().from(heldPosts).where(eq(heldPosts.id, id)).for('update')
  return row
}

/** What is said anew has another moment: a word about the words before it does not count for these. */
export async function updateHeld(tx: Tx, id: string, change: Partial<HeldRow>): Promise<void> {
  await tx
    .update(heldPosts)
    .set({
      ...change,
      updated_at: sql`greatest(clock_timestamp(), ${heldPosts.updated_at} + interval '1 millisecond')`,
    })
    .where(eq(heldPosts.id, id))
}

export async function deleteHeld(tx: Tx, id: string): Promise<void> {
  await tx.delete(heldPosts).where(eq(heldPosts.id, id))
}

const columns = {
  id: heldPosts.id,
  title: heldPosts.title,
  content: heldPosts.content,
  created_at: heldPosts.created_at,
  updated_at: heldPosts.updated_at,
  declined_at: heldPosts.declined_at,
  reason: heldPosts.reason,
  comment_count: sql<number>`0`,
  edited_at: sql<null>`null`,
  images: picturesIn(heldPosts),
  author,
}

/** Those that have waited longest for a word. */
export function readHeld(db: Executor, limit: number): Promise<HeldRead[]> {
  return db
    .select(columns)
    .from(heldPosts)
    .innerJoin(profiles, eq(profiles.user_id, heldPosts.user_id))
    .where(isNull(heldPosts.declined_at))
    .orderBy(asc(heldPosts.created_at), asc(heldPosts.id))
    .limit(limit)
}

/** The newest one of a member. */
export async function readOwnHeld(db: Executor, user_id: string): Promise<HeldRead | undefined> {
  const [row] = await db
    .select(columns)
    .from(heldPosts)
    .innerJoin(profiles, eq(profiles.user_id, heldPosts.user_id))
    .where(eq(heldPosts.user_id, user_id))
    .orderBy(desc(heldPosts.updated_at))
    .limit(1)
  return row
}

/** Forgets some of what was declined before then. @returns the pictures of each. */
export async function deleteDeclined(tx: Tx, before: Date, limit: number): Promise<string[][]> {
  const oldest = tx
    .select({ id: heldPosts.id })
    .from(heldPosts)
    .where(and(isNotNull(heldPosts.declined_at), lt(heldPosts.declined_at, before)))
    .orderBy(asc(heldPosts.declined_at))
    .limit(limit)
    .for('update', { skipLocked: true })
  const gone = await tx.delete(heldPosts).where(inArray(heldPosts.id, oldest)).returning({ images: heldPosts.images })
  return gone.map(({ images }) => images)
}
