import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino, stdSerializers } from 'pino'

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
    serializers: { err: withoutValues },
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.code'],
  })
}

/** A failed query says what went wrong, and nothing of the values in it: they are people's. */
function withoutValues(error: unknown): unknown {
  const isQuery = error instanceof Error && 'params' in error && error.cause instanceof Error
  const plain = stdSerializers.err((isQuery ? error.cause : error) as Error)
  if (!isQuery || typeof plain !== 'object') return plain
  const { type, message, stack, code, constraint } = plain as unknown as Record<string, unknown>
  return { type, message, stack, sqlstate: code, constraint }
}

export type Log = Logger
