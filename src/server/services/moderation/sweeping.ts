/** Reports end, however they were decided, and with them the texts and pictures that they keep. */
import { DAY_MS } from '#platform/durations.ts'
import type { Services } from '#server/base/context.ts'
import { dropUnused } from '#server/services/files/unused.ts'
import { forgetAppeals } from '#server/services/moderation/appeals/service.ts'
import * as store from '#server/services/moderation/reports/sql.ts'

/**
 * A school year: long enough to see that somebody does the same again, and for a family or the police to ask; what
 * minors once said of each other is not kept for longer.
 */
export const REPORT_DAYS = 365
/** So many in one transaction. */
const AT_ONCE = 1_000

type Asked = Pick<Services, 'database' | 'jobs'>

export async function sweepReports(services: Asked, now = Date.now()): Promise<void> {
  const before = new Date(now - REPORT_DAYS * DAY_MS)
  const deleteSome = () =>
    services.database.transaction(async (tx) => {
      const gone = await store.deleteOld(tx, before, AT_ONCE)
      await dropUnused(tx, services, 'pictures', gone.flatMap(store.picturesOf))
      return gone.length
    })
  await services.database.transaction((tx) => forgetAppeals(tx, before))
  while ((await deleteSome()) === AT_ONCE);
}
