/** Reports end, however they were decided, and with them the texts and pictures that they keep. */
import { asc, inArray, lt } from 'drizzle-orm'
import type { Services } from '../base/context.ts'
import { dropUnshown } from '../files/unused.ts'
import { picturesOf } from './sql.ts'
import { reports } from './tables.ts'

const DAY_MS = 86_400_000
/**
 * A school year: long enough to see that somebody does the same again, and for a family or the police to ask; what
 * minors once said of each other is not kept for longer.
 */
const REPORT_DAYS = 365
/** So many in one transaction. */
const AT_ONCE = 1_000

type Asked = Pick<Services, 'database' | 'jobs'>

export async function sweepReports(services: Asked, now = Date.now()): Promise<void> {
  const before = new Date(now - REPORT_DAYS * DAY_MS)
  const forgetSome = () =>
    services.database.transaction(async (tx) => {
      const old = tx
        .select({ id: reports.id })
        .from(reports)
        .where(lt(reports.created_at, before))
        .orderBy(asc(reports.created_at))
        .limit(AT_ONCE)
        // Another process that is at it has them already.
        .for('update', { skipLocked: true })
      const gone = await tx.delete(reports).where(inArray(reports.id, old)).returning({ snapshot: reports.snapshot })
      await dropUnshown(tx, services, [...new Set(gone.flatMap(picturesOf))])
      return gone.length
    })
  while ((await forgetSome()) === AT_ONCE);
}
