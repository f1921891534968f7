/** Work that has to survive a crash: written down with the act that asks for it, done afterwards, tried again. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { NIL } from 'uuid'
import type { Database, Tx } from './database.ts'
import { createGivingWay } from './giving-way.ts'
import type { Log } from './log.ts'
import { PermanentFailure } from './permanent-failure.ts'

export interface Jobs {
  /** The work is done once the transaction has committed, by whichever process is free. */
  add(tx: Tx, queue: string, ...work: object[]): Promise<void>
  /**
   * Does the work of a queue; what throws is tried again after longer and longer pauses, a PermanentFailure never.
   * Both are logged.
   */
  work<Work>(queue: string, act: (work: Work) => Promise<void>): Promise<void>
  /** What is being done may end. */
  stop(): Promise<void>
}

const SCHEMA = 'jobs'
const TRIES = 8
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 900
const GRACE_MS = 5_000
/** So many of a queue at once. */
const AT_ONCE = 4
/** How soon work is found. */
const POLLING_SECONDS = { postgres: 1, embedded: 0.5 }

/** @throws when the tables of the queue cannot be made. */
export async function startJobs(database: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    schedule: false,
  })
  const giveWay = createGivingWay()
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of background work'))
  await boss.start()
  return {
    async add(tx, queue, ...work) {
      if (work.length === 0) return
      await boss.insert(
        queue,
        work.map((data) => ({ data })),
        { db: fromDrizzle(tx, sql) },
      )
    },
    async work(queue, act) {
      await boss.createQueue(queue, {
        retryLimit: TRIES,
        retryDelay: FIRST_PAUSE_SECONDS,
        retryBackoff: true,
        retryDelayMax: LONGEST_PAUSE_SECONDS,
      })
      // From now on the queue is known: `add` must not have to look for it beside its transaction.
      await boss.findJobs(queue, { id: NIL })
      const options = {
        pollingIntervalSeconds: POLLING_SECONDS[database.engine],
        localConcurrency: AT_ONCE,
      }
      await boss.work(queue, options, async (jobs) => {
        for (const { data } of jobs) {
          await giveWay()
          await attempt(queue, () => act(data as Parameters<typeof act>[0]), log)
        }
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: GRACE_MS, close: false }),
  }
}

async function attempt(queue: string, act: () => Promise<void>, log: Log): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof PermanentFailure)) {
      log.warn({ queue, err: error }, 'background work failed')
      throw error
    }
    log.error({ queue, err: error }, 'background work was dropped: another try would change nothing')
  }
}
