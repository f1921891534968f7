/** Work that has to survive a crash: written down with the act that asks for it, done afterwards, tried again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import { NIL } from 'uuid'
import type { Database, Executor, Tx } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { createGivingWay } from './giving-way.ts'
import { attemptBatch } from './job-batches.ts'
import * as undone from './jobs-undone.ts'
import type { Log } from './log.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { signalAfterCommit } from './signals.ts'

export type { UndoneWork } from './jobs-undone.ts'

export interface Jobs {
  /** The work is done once the transaction has committed, by whichever process is free. */
  add(tx: Tx, queue: string, ...work: object[]): Promise<void>
  /**
   * Does the work of a queue; what throws is tried again after longer and longer pauses, a PermanentFailure never.
   * Both are logged, and what is not tried any more is kept as failed for a week.
   */
  work<Work>(queue: string, act: (work: Work) => Promise<void>): Promise<void>
  /**
   * Adds one job for each row that a query finds; a job has the id of its row. A row that has a job already, even a done or
   * failed one, gets no other.
   * @param ids a query with the column `id`. @param most adds at most this many, smallest ids first. @returns how many it added.
   */
  addById(tx: Tx, queue: string, ids: SQL, most: number): Promise<number>
  /**
   * Does work that was added by id, in batches and in the order of the ids. When a batch fails, each id is tried by
   * itself; what fails then is tried again as above, and a failure of the database does not use up a try.
   * @param act does all or, when it throws, nothing. A process that dies has it called again with the same ids.
   */
  workById(queue: string, act: (ids: string[]) => Promise<void>): Promise<void>
  /** What is not done yet of those queues, and what has failed. */
  listUndone(db: Executor, wanted: undone.UndoneWanted): Promise<undone.UndoneWork[]>
  countUndone(db: Executor, wanted: Pick<undone.UndoneWanted, 'queues' | 'is_failed'>, most: number): Promise<number>
  /** How much of those queues has failed for good, and since when. */
  failures(db: Executor, queues: readonly string[]): Promise<undone.Failures>
  /** Locked for the transaction, those that are neither done nor under way. */
  lockUndone(tx: Tx, queues: readonly string[], ids: readonly string[]): Promise<undone.UndoneWork[]>
  /** Tries it again at once: what has failed once, what waits for its next try sooner. */
  tryAgain(tx: Tx, ids: readonly string[]): Promise<void>
  /** Deletes completed jobs: their payloads hold addresses. */
  deleteDone(): Promise<void>
  /** What is being done may end. */
  stop(): Promise<void>
}

const { SCHEMA } = undone
const TRIES = 8
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 900
const GRACE_MS = 5_000
/** So many of a queue at once. */
const AT_ONCE = 8
/** Of work in batches, which are done in one transaction. */
const BATCH = 50
/** A batch of a process that has died is handed out again after this time. */
const BATCH_SECONDS = 30
const AWAY_PAUSE_MS = 1_000
/** What is added is signalled; this finds what waited for its next try, and what a lost signal was about. */
const POLLING_SECONDS = 5
const WORKING = {
  pollingIntervalSeconds: POLLING_SECONDS,
  burstWhenBatchFull: true,
  perJobResults: true as const,
}
/** Names the queue to which work was added. */
const CHANNEL = 'jobs'

/** @throws when the tables of the queue cannot be made. */
export async function startJobs(database: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    schema: SCHEMA,
    schedule: false,
  })
  const giveWay = createGivingWay()
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of background work'))
  await boss.start()
  await database.executeSql(undone.INDEX)
  const workers = new Map<string, string>()
  let isStopped = false
  const openQueue = async (queue: string, options: QueueOptions = {}) => {
    await boss.createQueue(queue, {
      retryLimit: TRIES,
      retryDelay: FIRST_PAUSE_SECONDS,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      ...options,
    })
    // From now on the queue is known: `add` must not have to look for it beside its transaction.
    await boss.findJobs(queue, { id: NIL })
  }
  /** Waits for the database: without this, a try is used up by its absence. */
  const giveTry = async (ids: string[]) => {
    while (!isStopped) {
      try {
        return void (await database.executeSql(undone.GIVE_TRY, [ids]))
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        await sleep(AWAY_PAUSE_MS, undefined, { ref: false })
      }
    }
  }
  await database.listen(CHANNEL, (notification) => {
    const worker = notification.kind === 'message' && workers.get(notification.payload)
    if (worker) boss.notifyWorker(worker)
  })
  return {
    listUndone: undone.readUndone,
    countUndone: undone.countUndone,
    failures: undone.readFailures,
    lockUndone: undone.lockUndone,
    tryAgain: undone.tryAgain,
    deleteDone: async () => void (await database.executeSql(undone.DELETE_DONE)),
    async add(tx, queue, ...work) {
      if (work.length === 0) return
      await boss.insert(
        queue,
        work.map((data) => ({ data })),
        { db: fromDrizzle(tx, sql) },
      )
      signalAfterCommit(CHANNEL, queue)
    },
    async work(queue, act) {
      await openQueue(queue)
      const worker = await boss.work(queue, { ...WORKING, batchSize: AT_ONCE }, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            await giveWay()
            const outcome = await attempt(queue, () => act(data as Parameters<typeof act>[0]), log)
            return { id, ...outcome }
          }),
        ),
      )
      workers.set(queue, worker)
    },
    async addById(tx, queue, ids, most) {
      const missing = await undone.readMissing(tx, queue, ids, most)
      if (missing.length === 0) return 0
      await boss.insert(
        queue,
        missing.map((id) => ({ id })),
        { db: fromDrizzle(tx, sql) },
      )
      signalAfterCommit(CHANNEL, queue)
      return missing.length
    },
    async workById(queue, act) {
      await openQueue(queue, { expireInSeconds: BATCH_SECONDS })
      const worker = await boss.work(queue, { ...WORKING, batchSize: BATCH }, async (jobs) => {
        await giveWay()
        const ids = jobs.map(({ id }) => id)
        const failures = await attemptBatch(ids, act)
        // The class alone: the sentence of a database error repeats values, which would outlive their row here.
        const judged = new Map(
          [...failures].map(([id, error]) => [id, judge({ queue, id }, error, classOf(error), log)]),
        )
        const spared = ids.filter((id) => isDatabaseAway(failures.get(id)))
        if (spared.length > 0) await giveTry(spared)
        return ids.map((id) => ({ id, ...(judged.get(id) ?? COMPLETED) }))
      })
      workers.set(queue, worker)
    },
    async stop() {
      isStopped = true
      await boss.stop({ graceful: true, timeout: GRACE_MS, close: false })
    },
  }
}

const COMPLETED = { status: 'completed' as const }

type Outcome = typeof COMPLETED | { status: 'failed' | 'deadletter'; output: { message: string } }

const classOf = (error: unknown) => (error instanceof Error ? error.constructor.name : 'unknown')

async function attempt(queue: string, act: () => Promise<void>, log: Log): Promise<Outcome> {
  try {
    await act()
    return COMPLETED
  } catch (error) {
    return judge({ queue }, error, error instanceof Error ? error.message : 'unknown', log)
  }
}

/**
 * Logs what was thrown, and says whether it is tried again: "deadletter" is pg-boss's word for failing without another try.
 * @param message is kept beside the work.
 */
function judge(work: { queue: string; id?: string }, error: unknown, message: string, log: Log): Outcome {
  const output = { message }
  if (error instanceof PermanentFailure) {
    log.error({ ...work, err: error }, 'background work was dropped: another try would change nothing')
    return { status: 'deadletter', output }
  }
  log.warn({ ...work, err: error }, 'background work failed')
  return { status: 'failed', output }
}
