/** A member whose account ends leaves the seats and wishes of events; both are counted where they are read. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import { eventRegistrations, wishlist } from './tables.ts'

export async function eraseMember(tx: Tx, user_id: string): Promise<{ ids: string[] }> {
  await tx.delete(eventRegistrations).where(eq(eventRegistrations.user_id, user_id))
  await tx.delete(wishlist).where(eq(wishlist.user_id, user_id))
  announce({ pages: SHOWN_ON.events })
  announce({ pages: SHOWN_ON.wishes })
  return { ids: [] }
}
