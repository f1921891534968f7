/** How members read their notifications: each query names whose they are. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { profiles } from '#server/services/members/tables.ts'
import { memberColumns } from '#server/services/members/view.ts'
import { isOldNotification } from './age-sql.ts'
import { notifications } from './tables.ts'
import type { NotificationRead } from './view.ts'

interface Wanted {
  user_id: string
  is_unread: boolean
}

const are = ({ user_id, is_unread }: Wanted) =>
  and(eq(notifications.user_id, user_id), is_unread ? eq(notifications.is_read, false) : undefined)

/** As the index has it. */
const IS_PRESSING = sql`(${notifications.is_urgent} and not ${notifications.is_read})`

export function readPage(
  db: Executor,
  wanted: Wanted,
  { page = 1, size }: { page?: number; size: number },
): Promise<NotificationRead[]> {
  const { id, type, data, actor_count, link, is_read, created_at } = notifications
  return db
    .select({ id, type, data, actor_count, link, is_read, created_at, actor: memberColumns })
    .from(notifications)
    .leftJoin(profiles, eq(profiles.user_id, notifications.actor_id))
    .where(are(wanted))
    .orderBy(desc(IS_PRESSING), desc(notifications.created_at), desc(notifications.id))
    .limit(size)
    .offset((page - 1) * size)
}

export const count = (db: Executor, wanted: Wanted): Promise<number> => db.$count(notifications, are(wanted))

/** @returns false when there is no such unread one of theirs. */
export async function markRead(tx: Tx, user_id: string, id: string): Promise<boolean> {
  const isThis = and(are({ user_id, is_unread: true }), eq(notifications.id, id))
  return (
    (await tx.update(notifications).set({ is_read: true }).where(isThis).returning({ id: notifications.id })).length > 0
  )
}

/** Rows are locked in key order, so that two devices never wait for each other. @returns whether there were any. */
export async function markAllRead(tx: Tx, user_id: string): Promise<boolean> {
  const unread = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(are({ user_id, is_unread: true }))
    .orderBy(asc(notifications.id))
    .for('update')
  if (unread.length === 0) return false
  const ids = unread.map(({ id }) => id)
  await tx.update(notifications).set({ is_read: true }).where(inArray(notifications.id, ids))
  return true
}

/** @returns false when there is no such one of theirs. */
export async function remove(tx: Tx, user_id: string, id: string): Promise<boolean> {
  const isThis = and(are({ user_id, is_unread: false }), eq(notifications.id, id))
  return (await tx.delete(notifications).where(isThis).returning({ id: notifications.id })).length > 0
}

/** Everybody's, so many of them. @returns how many are gone. */
export async function deleteOld(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx.select({ id: notifications.id }).from(notifications).where(isOldNotification(before)).limit(limit)
  return (await tx.delete(notifications).where(inArray(notifications.id, old)).returning({ id: notifications.id }))
    .length
}
