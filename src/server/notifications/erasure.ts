/** What others were told of somebody whose account ends. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { keysAbout } from './keys.ts'
import { takeOut, takeOutBlocked } from './merging.ts'
import { notificationActors, notifications } from './tables.ts'

/** They count in no notification any more, and what they alone did is told to nobody. */
export async function eraseNotificationsBy(tx: Tx, actor_id: string): Promise<void> {
  const acted = tx
    .select({ id: notificationActors.notification_id })
    .from(notificationActors)
    .where(eq(notificationActors.actor_id, actor_id))
  const found = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, acted))
    .orderBy(asc(notifications.id))
    .for('update')
  await takeOut(tx, found, actor_id)
  await tx.delete(notifications).where(eq(notifications.actor_id, actor_id))
}

/** What a member has not read yet does not name any more whom they have just blocked; a block that ends brings nothing back. */
export const eraseNotificationsFrom = (tx: Tx, user_id: string, blocked_id: string): Promise<void> =>
  takeOutBlocked(tx, { user_id, blocked_id })

/** Titles and names of what is gone with its member stand in what others were told. */
export async function eraseNotificationsAbout(tx: Tx, ids: string[]): Promise<void> {
  const keys = ids.flatMap(keysAbout)
  if (keys.length > 0) await tx.delete(notifications).where(inArray(notifications.merge_key, keys))
}
