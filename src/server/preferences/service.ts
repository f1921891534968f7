/** What members have said once and for a while. */
import type { Database } from '#platform/database.ts'
import * as store from './sql.ts'

/** The longest way to the next local midnight: a day on which clocks go back. */
const LONGEST_DAY_MS = 25 * 3_600_000

/** Until when a member is not asked again before a deletion; null when they are. */
export async function deleteConfirmation({ db }: Database, user_id: string) {
  const { hide_until } = await store.readPreference(db, user_id, 'delete_confirmation')
  return { hide_until: hide_until && new Date(hide_until) > new Date() ? hide_until : null }
}

/** @returns false for moments that lie further ahead than a midnight can. */
export async function hideDeleteConfirmation(
  database: Database,
  user_id: string,
  hide_until: string | null,
): Promise<boolean> {
  const until = hide_until === null ? null : new Date(hide_until)
  if (until && until.getTime() > Date.now() + LONGEST_DAY_MS) return false
  const value = until ? { hide_until: until.toISOString() } : {}
  await database.transaction((tx) => store.savePreference(tx, user_id, 'delete_confirmation', value))
  return true
}

export const { readPreference, savePreference } = store
