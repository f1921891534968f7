import { Writable } from 'node:stream'
import { pino } from 'pino'
import { createLog, type Log } from '#platform/log.ts'

export const silentLog = (): Log => createLog('silent')

/** A log whose lines a test can read. */
export function readableLog(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { log: pino({ level: 'debug' }, stream), lines }
}
