/** Background work waits while requests keep this process busy: whoever waits for an answer comes first. */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of the time between two looks that the event loop was at work. */
const BUSY = 0.85
const LOOK_EVERY_MS = 50
/** A rush may last: the work goes on all the same, more slowly. */
const LONGEST_MS = 500

interface Load {
  /** From 0 to 1, since the last look. */
  look: () => number
}

/** @returns a function that resolves when the process has time for work that nobody waits for, or after half a second. */
export function createGivingWay({ look }: Load = eventLoop()): () => Promise<void> {
  let load = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  const isBusy = () => {
    const now = performance.now()
    if (now - lookedAt >= LOOK_EVERY_MS) {
      load = look()
      lookedAt = now
    }
    return load > BUSY
  }
  return async () => {
    const until = performance.now() + LONGEST_MS
    while (isBusy() && performance.now() < until) await sleep(LOOK_EVERY_MS)
  }
}

function eventLoop(): Load {
  let before = performance.eventLoopUtilization()
  return {
    look: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
  }
}
