/**
 * Turns events into notifications, one transaction an event: what is written and that it was told stand or fall
 * together, so that a process that dies tells nothing twice and loses nothing. Several processes share the work.
 */
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { isEventName, isTold } from '../base/event-catalogue.ts'
import { type EventListener, takeUntold } from '../base/events.ts'
import { tellOf } from './rules.ts'

/** Looks again, should a call to wake up have been lost. */
const PAUSE_MS = 15_000
/** An event that fails is tried so often, each time after a pause, whoever wakes the teller up in between. */
const TRIES = 3
/**
 * A deadlock, or a transaction that came too late: nobody's fault. The teller holds the event and waits for a profile,
 * while the end of that account holds the profile and waits for the events of the member.
 */
const NOT_ITS_FAULT = ['40P01', '40001']

interface Teller {
  hear: EventListener
  /** Tells all that waits. */
  tellAll(): Promise<void>
  /** After what is under way. */
  stop(): Promise<void>
}

export function createTeller(database: Database, log: Log): Teller {
  /** The events that have failed here: how often, and until when each is left alone. */
  const failures = new Map<string, { times: number; until: number }>()
  let underWay: Promise<void> | null = null
  let isAwaited = false
  let isStopped = false

  const fail = (id: string, error: unknown) => {
    const times = (failures.get(id)?.times ?? 0) + (NOT_ITS_FAULT.includes(sqlStateOf(error)) ? 0 : 1)
    failures.set(id, { times, until: Date.now() + PAUSE_MS })
  }

  /** @returns false when nothing waits but what has failed a moment ago. */
  const tellNext = async (): Promise<boolean> => {
    const now = Date.now()
    const resting = [...failures].filter(([, { until }]) => until > now).map(([id]) => id)
    let taken: string | undefined
    try {
      return await database.transaction(async (tx) => {
        const event = await takeUntold(tx, resting)
        if (!event) return false
        taken = event.id
        if ((failures.get(event.id)?.times ?? 0) < TRIES) await tellOf(tx, event)
        else log.error({ event: event.id, name: event.name }, 'nobody was told of an event: it cannot be done')
        failures.delete(event.id)
        return true
      })
    } catch (error) {
      // Without an event it is the database that failed, and nobody's telling.
      if (!taken) throw error
      fail(taken, error)
      log.warn({ err: error, event: taken }, 'an event could not be told')
      return true
    }
  }

  const run = async () => {
    do {
      isAwaited = false
      const begun = Date.now()
      while (!isStopped && (await tellNext()));
      // What waits no more and was not met again was told by another process.
      for (const [id, { until }] of failures) if (!isStopped && until <= begun) failures.delete(id)
    } while (isAwaited && !isStopped)
  }

  const tellAll = (): Promise<void> => {
    isAwaited = true
    underWay ??= run()
      .catch((error) => log.warn({ err: error }, 'the events that wait were not looked through'))
      .finally(() => {
        underWay = null
        // Somebody called after the last look.
        if (isAwaited && !isStopped) void tellAll()
      })
    return underWay
  }

  const timer = setInterval(tellAll, PAUSE_MS)
  timer.unref()
  return {
    hear: (heard) => {
      if (heard === 'everything-changed') return void tellAll()
      if (heard.name && isEventName(heard.name) && isTold(heard.name)) void tellAll()
    },
    tellAll,
    stop() {
      isStopped = true
      clearInterval(timer)
      return underWay ?? Promise.resolve()
    },
  }
}

/** The driver's error stands behind the one that names the query. */
function sqlStateOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(code ?? cause?.code ?? '')
}
