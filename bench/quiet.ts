/** Other programs on the machine make every figure worse: the bench waits for a quiet moment, but not for ever. */
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 2_000
const PATIENCE_MS = 120_000
/** Share of the time in which no core has anything to do, 0 to 1. */
const QUIET = 0.92

/** @returns false when the machine has not become quiet. */
export async function untilQuiet(): Promise<boolean> {
  const limit = performance.now() + PATIENCE_MS
  while (performance.now() < limit) {
    const before = timesOf()
    await sleep(LOOK_MS)
    const after = timesOf()
    if ((after.idle - before.idle) / (after.all - before.all) >= QUIET) return true
  }
  return false
}

function timesOf(): { idle: number; all: number } {
  let idle = 0
  let all = 0
  for (const { times } of cpus()) {
    idle += times.idle
    all += Object.values(times).reduce((sum, part) => sum + part, 0)
  }
  return { idle, all }
}
