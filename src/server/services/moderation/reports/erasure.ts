/** What is left of reports when somebody's account ends. */
import type { Tx } from '#platform/database.ts'
import type { GhostMember } from '#server/base/noun.ts'
import * as store from './erasure-sql.ts'
import { picturesOf } from './sql.ts'

/**
 * Reports about works that stay are handed on with them, as evidence without a name. About those that go, and about
 * the person, nothing is left to decide. @returns the ids of the things whose reports are gone.
 */
export async function eraseReportsAbout(tx: Tx, owner_id: string, ghost: GhostMember | null): Promise<string[]> {
  if (ghost) await store.releaseThoseThatGoOn(tx, owner_id)
  const gone = await store.deleteAbout(tx, owner_id, ghost ? 'without ghost' : 'all')
  if (ghost) await store.handOverReported(tx, owner_id, ghost.user_id)
  return [...new Set(gone)]
}

/** Those that the member has made. @returns what they were about, and the addresses of the pictures that they kept. */
export async function eraseReportsBy(tx: Tx, user_id: string): Promise<{ item_ids: string[]; pictures: string[] }> {
  const gone = await store.deleteBy(tx, user_id)
  return { item_ids: gone.map(({ item_id }) => item_id), pictures: gone.flatMap(picturesOf) }
}
