import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'

/** What every log line written during a request carries. */
export interface RequestScope {
  request_id: string
}

export const requestScope = new AsyncLocalStorage<RequestScope>()

/**
 * The structured log, one JSON object a line on standard output. A line written while a request is
 * answered carries that request's id. Secrets and addresses of people never belong in a field.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => requestScope.getStore() ?? {},
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.code'],
  })
}

export type Log = Logger
