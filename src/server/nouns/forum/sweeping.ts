/** What the forum no longer needs is not kept: what was removed long ago, and pictures that nothing shows. */
import { REMOVAL_DAYS } from '#contract/base/limits.ts'
import type { Tx } from '#platform/database.ts'
import { DAY_MS } from '#platform/durations.ts'
import type { Services } from '#server/base/context.ts'
import { dropUnused, sweepUnused } from '#server/services/files/unused.ts'
import { forgetRemovals } from '#server/services/moderation/removals/service.ts'
import { deleteDeclined } from './pending-sql.ts'

/** So much in one transaction. */
const AT_ONCE = 100

type Asked = Pick<Services, 'database' | 'jobs'>

export async function sweepForum(services: Asked, now = Date.now()): Promise<void> {
  const before = new Date(now - REMOVAL_DAYS * DAY_MS)
  await forget(services, (tx) => forgetRemovals(tx, before, AT_ONCE))
  await forget(services, (tx) => deleteDeclined(tx, before, AT_ONCE))
  // Whoever writes has a day to send what was uploaded for it.
  await sweepUnused(services, 'pictures', new Date(now - DAY_MS))
}

/** A work that was removed or declined takes its pictures along in the end. */
async function forget(services: Asked, some: (tx: Tx) => Promise<string[][]>): Promise<void> {
  let forgotten: number
  do {
    forgotten = await services.database.transaction(async (tx) => {
      const pictures = await some(tx)
      await dropUnused(tx, services, 'pictures', pictures.flat())
      return pictures.length
    })
  } while (forgotten === AT_ONCE)
}
