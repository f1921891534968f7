/** What happens with members' profiles. */
import type { Tx } from '#platform/database.ts'
import * as store from './sql.ts'

export type ProfileDraft = store.NewProfile

export async function addProfiles(tx: Tx, drafts: ProfileDraft[]): Promise<void> {
  if (drafts.length > 0) await store.insertProfiles(tx, drafts)
}
