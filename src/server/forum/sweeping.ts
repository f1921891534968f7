/** What the forum no longer needs is not kept: what was removed long ago, and pictures that nothing shows. */
import { REMOVAL_DAYS } from '#contract/limits.ts'
import type { Tx } from '#platform/database.ts'
import type { Services } from '../base/context.ts'
import { dropUnshown, readUnused } from '../files/unused.ts'
import { deleteDeclined } from '../held-posts/sql.ts'
import { deleteRemovals } from './removals-sql.ts'

const DAY_MS = 86_400_000
/** So much in one transaction. */
const AT_ONCE = 100
const PICTURES_AT_ONCE = 500

type Asked = Pick<Services, 'database' | 'jobs'>

export async function sweepForum(services: Asked, now = Date.now()): Promise<void> {
  const before = new Date(now - REMOVAL_DAYS * DAY_MS)
  await forget(services, (tx) => deleteRemovals(tx, before, AT_ONCE))
  await forget(services, (tx) => deleteDeclined(tx, before, AT_ONCE))
  // Whoever writes has a day to send what was uploaded for it.
  await dropUnused(services, new Date(now - DAY_MS))
}

/** A work that was removed or declined takes its pictures along in the end. */
async function forget(services: Asked, some: (tx: Tx) => Promise<string[][]>): Promise<void> {
  let forgotten: number
  do {
    forgotten = await services.database.transaction(async (tx) => {
      const pictures = await some(tx)
      await dropUnshown(tx, services, [...new Set(pictures.flat())])
      return pictures.length
    })
  } while (forgotten === AT_ONCE)
}

async function dropUnused(services: Asked, before: Date): Promise<void> {
  const { database } = services
  let after: string | null = null
  do {
    const { addresses, last }: Awaited<ReturnType<typeof readUnused>> = await readUnused(database.db, {
      before,
      after,
      limit: PICTURES_AT_ONCE,
    })
    await database.transaction((tx) => dropUnshown(tx, services, addresses))
    after = last
  } while (after)
}
