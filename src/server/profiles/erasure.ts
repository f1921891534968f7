/** The end of a member: works that stay are handed to a nobody, and the row takes with it all that hangs on it. */
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Tx } from '#platform/database.ts'
import { announce, eraseEventsOf } from '../base/events.ts'
import { memberShownOn } from '../base/shown-on.ts'
import { profiles } from './tables.ts'

/** Who stands beside the works of a member who is gone: a row that says nothing else and that nobody can sign in to. */
export interface GhostMember {
  user_id: string
}

const GONE = '已注销用户'
const FIRST_DIGITS = 4
const MAX_DIGITS = 8

/** Nothing more can be written in the member's name from here on: what tries waits, and then finds nobody. */
export async function lockMember(tx: Tx, user_id: string): Promise<void> {
  await tx.select({ user_id: profiles.user_id }).from(profiles).where(eq(profiles.user_id, user_id)).for('update')
}

/** It has an id of its own, so that old addresses and tokens of the member lead to nobody. */
export async function addGhost(tx: Tx): Promise<GhostMember> {
  for (let digits = FIRST_DIGITS; ; digits = Math.min(digits + 1, MAX_DIGITS)) {
    const ghost = { user_id: v7(), nickname: `${GONE}${String(randomInt(10 ** digits)).padStart(digits, '0')}` }
    const added = await tx.insert(profiles).values(ghost).onConflictDoNothing().returning()
    if (added.length > 0) return ghost
  }
}

/** Every table that knows members either loses its rows with this one or forgets whose they were. */
export async function removeMember(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.user_id, user_id))
  announce({ pages: memberShownOn(user_id) })
  // That the id was ever here is nobody's business any more.
  await eraseEventsOf(tx, user_id)
}
