/**
 * Turns events into notifications, one transaction an event: what is written and that it was told stand or fall
 * together, so that a process that dies tells nothing twice and loses nothing. Several processes share the work.
 */
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { type EventListener, isToldOf, takeUntold } from '../base/events.ts'
import { tellOf } from './causes.ts'

/** Looks again, should a call to wake up have been lost. */
const PAUSE_MS = 15_000
/** An event that fails is tried so often, each time after a pause. */
const TRIES = 3

interface Teller {
  hear: EventListener
  /** Tells all that waits. */
  tellAll(): Promise<void>
  /** After what is under way. */
  stop(): Promise<void>
}

export function createTeller(database: Database, log: Log): Teller {
  /** How often each event has failed here. */
  const failures = new Map<string, number>()
  let underWay: Promise<void> | null = null
  let isAwaited = false
  let isStopped = false

  /** @returns false when nothing waits but what has just failed. */
  const tellNext = async (skipped: string[]): Promise<boolean> => {
    let taken: string | undefined
    try {
      return await database.transaction(async (tx) => {
        const event = await takeUntold(tx, skipped)
        if (!event) return false
        taken = event.id
        if ((failures.get(event.id) ?? 0) < TRIES) await tellOf(tx, event)
        else log.error({ event: event.id, name: event.name }, 'nobody was told of an event: it cannot be done')
        failures.delete(event.id)
        return true
      })
    } catch (error) {
      // Without an event it is the database that failed, and nobody's telling.
      if (!taken) throw error
      failures.set(taken, (failures.get(taken) ?? 0) + 1)
      log.warn({ err: error, event: taken }, 'an event could not be told')
      skipped.push(taken)
      return true
    }
  }

  const run = async () => {
    do {
      isAwaited = false
      const skipped: string[] = []
      while (!isStopped && (await tellNext(skipped)));
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
    hear: (event) => {
      if (event === 'everything-changed' || isToldOf(event.name)) void tellAll()
    },
    tellAll,
    stop() {
      isStopped = true
      clearInterval(timer)
      return underWay ?? Promise.resolve()
    },
  }
}
