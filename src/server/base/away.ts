/** How a database that is away is answered: as 503, saying what has become of a write. */
import { ORPCError } from '@orpc/server'
import { ERRORS, type ErrorCode } from '#contract/base/errors.ts'
import { isDatabaseAway, isUndone, reasonOf } from '#platform/database-away.ts'
import type { Log } from '#platform/log.ts'

type AwayCode = Extract<ErrorCode, 'SITE_AWAY' | 'NOT_SAVED' | 'MAYBE_SAVED'>

/** @returns the code to answer with; null when the error is not that of a database which is away. */
export function awayCode(error: unknown, isRead: boolean): AwayCode | null {
  if (!isDatabaseAway(error)) return null
  if (isRead) return 'SITE_AWAY'
  return isUndone(error) ? 'NOT_SAVED' : 'MAYBE_SAVED'
}

interface Call<Output> {
  procedure: { '~orpc': { route: { method?: string } } }
  next(): Output
}

/** An interceptor of procedures. Reads are told by the contract's route: the typed client sends all by POST. */
export async function answerAway<Output>({ procedure, next }: Call<Promise<Output>>): Promise<Output> {
  try {
    return await next()
  } catch (error) {
    const code = awayCode(error, procedure['~orpc'].route.method === 'GET')
    if (!code) throw error
    throw new ORPCError(code, { status: ERRORS[code].status, cause: error })
  }
}

/** A fault with all that is known of it; of a database that is away one line, as each request of an outage writes it. */
export function logFault(log: Log, error: unknown, message: string, fields: object = {}): void {
  if (isDatabaseAway(error)) log.warn({ ...fields, reason: reasonOf(error) }, 'the database is away')
  else log.error({ ...fields, err: error }, message)
}
