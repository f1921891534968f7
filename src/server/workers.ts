/**
 * Everything that works beside the requests, as one list: by the queue, when something was posted to it, or periodically.
 * `main.ts` starts and stops it; several processes share the work.
 */
import { keepDoing } from '#platform/keep-doing.ts'
import { forgetOldActs } from './audit/service.ts'
import type { Services } from './base/context.ts'
import { sendGuardianLetters } from './consents/letters.ts'
import { eraseDueAccounts } from './deletions/erasure.ts'
import { sendDeletionNotices } from './deletions/notices.ts'
import { removeErasedFiles } from './files/erasing.ts'
import { followNicknames } from './forum/service.ts'
import { sweepForum } from './forum/sweeping.ts'
import { forgetOldVisits } from './history/service.ts'
import { sweepNotifications } from './notifications/sweeping.ts'
import { sweepReports } from './reports/sweeping.ts'
import { sendWarnings } from './reports/urgent.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Each takes what was posted to its queue, from now on until the queue stops. */
const QUEUE_WORKERS: ((services: Services) => Promise<void>)[] = [
  sendGuardianLetters,
  sendDeletionNotices,
  removeErasedFiles,
  sendWarnings,
  followNicknames,
]

interface Settings {
  /** How long an access token lives. */
  tokenSeconds: number
}

interface PeriodicWorker {
  /** As the log names it when a turn fails. */
  name: string
  everyMs: number
  turn: (services: Services, settings: Settings) => Promise<void>
}

/** Each does its work now and after every pause. */
const PERIODIC_WORKERS: PeriodicWorker[] = [
  {
    name: 'account erasure',
    everyMs: 10 * MINUTE_MS,
    turn: (services, { tokenSeconds }) => eraseDueAccounts(services, tokenSeconds),
  },
  { name: 'forum retention', everyMs: HOUR_MS, turn: (services) => sweepForum(services) },
  {
    name: 'notification retention',
    everyMs: 6 * HOUR_MS,
    turn: ({ database }) => sweepNotifications(database),
  },
  { name: 'report retention', everyMs: 6 * HOUR_MS, turn: (services) => sweepReports(services) },
  { name: 'history retention', everyMs: DAY_MS, turn: ({ database }) => forgetOldVisits(database) },
  { name: 'audit retention', everyMs: DAY_MS, turn: ({ database }) => forgetOldActs(database) },
]

export async function startQueueWorkers(services: Services): Promise<void> {
  for (const start of QUEUE_WORKERS) await start(services)
}

/** @returns stops them, after what is under way. */
export function startPeriodicWorkers(services: Services, settings: Settings): () => Promise<void> {
  const stops = PERIODIC_WORKERS.map(({ name, everyMs, turn }) =>
    keepDoing(
      () => turn(services, settings),
      everyMs,
      (error) => services.log.warn({ err: error, worker: name }, 'a worker failed; it is tried again'),
    ),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
