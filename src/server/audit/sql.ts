/** How the audit log is kept and read. */
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { profiles } from '../profiles/tables.ts'
import { memberColumns } from '../profiles/view.ts'
import { auditLog } from './tables.ts'

export async function insertEntry(tx: Tx, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row)
}

interface Filter {
  actor_id?: string | undefined
  subject_id?: string | undefined
  act?: string | undefined
}

const matches = ({ actor_id, subject_id, act }: Filter) =>
  and(
    actor_id ? eq(auditLog.actor_id, actor_id) : undefined,
    subject_id ? eq(auditLog.subject_id, subject_id) : undefined,
    act ? eq(auditLog.act, act) : undefined,
  )

export const countEntries = (db: Executor, filter: Filter): Promise<number> => db.$count(auditLog, matches(filter))

/** Newest first. Whoever is gone has no profile any more. */
export function readEntries(db: Executor, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ entry: auditLog, actor: memberColumns })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.user_id, auditLog.actor_id))
    .where(matches(filter))
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
}

export type EntryRead = Awaited<ReturnType<typeof readEntries>>[number]

/** Some of those from before that moment. @returns how many are gone. */
export async function deleteEntries(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    // The trigger goes by the clock of the database.
    .where(and(lt(auditLog.created_at, before), sql`${auditLog.created_at} < now() - interval '3 years'`))
    .orderBy(asc(auditLog.created_at))
    .limit(limit)
  return (await tx.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id })).length
}
