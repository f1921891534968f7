/**
 * The dispatcher of the outbox: makes notifications of pending events, one transaction an event. They and the mark stand
 * or fall together: a process that dies loses nothing and notifies nobody twice. Several processes share the work.
 */
import { UNDO_SHOWN_SECONDS } from '#contract/base/limits.ts'
import type { Database } from '#platform/database.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { createGivingWay } from '#platform/giving-way.ts'
import type { Log } from '#platform/log.ts'
import { isEventName, isNotifying, isUndoable } from '#server/base/event-catalogue.ts'
import type { EventListener } from '#server/base/events.ts'
import { takePending } from '#server/base/events-sql.ts'
import { applyRule } from './rules.ts'

/** Polls, in case a wake-up call was lost. */
const PAUSE_MS = 15_000
/** A press in the last moment is still on its way. */
const HOLD_MS = (UNDO_SHOWN_SECONDS + 2) * 1000
/** An event that fails is tried so often, each time after a pause, whoever wakes the dispatcher up in between. */
const TRIES = 3
interface Dispatcher {
  hear: EventListener
  /** Dispatches everything that is pending. */
  dispatchAll(): Promise<void>
  /** After what is under way. */
  stop(): Promise<void>
}

/** @param hold_ms so long decisions wait that can be taken back (decision 88). */
export function createDispatcher(database: Database, log: Log, hold_ms = HOLD_MS): Dispatcher {
  /** The events that have failed here: how often, and until when each is left alone. */
  const failures = new Map<string, { times: number; until: number }>()
  const giveWay = createGivingWay()
  /** For decisions that wait. */
  const due = new Set<ReturnType<typeof setTimeout>>()
  let underWay: Promise<void> | null = null
  let isAwaited = false
  let isStopped = false

  const fail = (id: string, error: unknown) => {
    // Not the event's fault, deadlocks included: the dispatcher holds the event and waits for a profile, while the
    // erasure of that account holds the profile and waits for the events of the member.
    const times = (failures.get(id)?.times ?? 0) + (isDatabaseAway(error) ? 0 : 1)
    failures.set(id, { times, until: Date.now() + PAUSE_MS })
  }

  /** @returns false when nothing is pending but what has failed a moment ago. */
  const dispatchNext = async (): Promise<boolean> => {
    const now = Date.now()
    const resting = [...failures].filter(([, { until }]) => until > now).map(([id]) => id)
    let taken: string | undefined
    try {
      return await database.transaction(async (tx) => {
        const event = await takePending(tx, resting, hold_ms)
        if (!event) return false
        taken = event.id
        if ((failures.get(event.id)?.times ?? 0) < TRIES) await applyRule(tx, event)
        else
          log.error({ event: event.id, name: event.name }, 'an event was given up: its notifications cannot be written')
        failures.delete(event.id)
        return true
      })
    } catch (error) {
      // Without an event it is the database that failed, and not its dispatch.
      if (!taken) throw error
      fail(taken, error)
      log.warn({ err: error, event: taken }, 'an event could not be dispatched')
      return true
    }
  }

  const run = async () => {
    do {
      isAwaited = false
      const begun = Date.now()
      while (!isStopped && (await dispatchNext())) await giveWay()
      // What is no longer pending and was not met again was dispatched by another process.
      for (const [id, { until }] of failures) if (!isStopped && until <= begun) failures.delete(id)
    } while (isAwaited && !isStopped)
  }

  const dispatchAll = (): Promise<void> => {
    isAwaited = true
    underWay ??= run()
      .catch((error) => log.warn({ err: error }, 'the pending events were not looked through'))
      .finally(() => {
        underWay = null
        // Somebody called after the last look.
        if (isAwaited && !isStopped) void dispatchAll()
      })
    return underWay
  }

  const timer = setInterval(dispatchAll, PAUSE_MS)
  timer.unref()
  return {
    hear: (heard) => {
      if (heard === 'everything-changed') return void dispatchAll()
      if (!heard.name || !isEventName(heard.name) || !isNotifying(heard.name)) return
      if (!isUndoable(heard.name)) return void dispatchAll()
      const wake = setTimeout(() => {
        due.delete(wake)
        void dispatchAll()
      }, hold_ms)
      due.add(wake)
    },
    dispatchAll,
    stop() {
      isStopped = true
      clearInterval(timer)
      for (const wake of due) clearTimeout(wake)
      return underWay ?? Promise.resolve()
    },
  }
}
