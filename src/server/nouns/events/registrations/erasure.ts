/** A member whose account ends gives their places back, as if they had cancelled. */
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { settle } from './places.ts'
import { deletePlace, lockEvent } from './places-sql.ts'
import { readEventsOf } from './sql.ts'

/** The member is locked: they get no place anew meanwhile. */
export async function eraseRegistrations(
  tx: Tx,
  services: Pick<Services, 'config' | 'jobs'>,
  user_id: string,
): Promise<void> {
  for (const id of await readEventsOf(tx, user_id)) {
    const event = await lockEvent(tx, id)
    const state = await deletePlace(tx, id, user_id)
    if (!event || !state || state === 'cancelled') continue
    await settle(tx, services, event, state === 'waitlisted' ? { left: 1 } : { freed: 1 })
  }
}
