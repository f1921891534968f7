/** Limits that all processes on one database share, and that a restart does not forgive. */
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import type { Limit } from './limits.ts'

export interface SharedLimit {
  /** Consumes one try of the key; false when none is left. @throws when the database does not answer: no try is free. */
  take(key: string): Promise<boolean>
  /** Gives one try back. */
  giveBack(key: string): Promise<void>
  /** Gives all tries back. */
  clear(key: string): Promise<void>
}

interface Rule {
  /** Tells the limits of one table apart. */
  name: string
  tries: number
  seconds: number
}

/**
 * Counts in the table `rate_limits` of a schema (`key`, `points`, `expire` in ms since 1970), which a migration creates.
 * Keys are hashed: no address is stored.
 */
export function shareLimit(
  { executeSql }: Pick<Database, 'executeSql'>,
  schemaName: 'auth' | 'public',
  { name, tries, seconds }: Rule,
): SharedLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => executeSql(text, values) },
    storeType: 'client',
    schemaName,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: tries,
    duration: seconds,
    // A key that was refused once asks the database no more until its time is over.
    inMemoryBlockOnConsumed: tries + 1,
  })
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
  return {
    take: (key) =>
      limiter.consume(hashed(key)).then(
        () => true,
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return false
          throw refusal
        },
      ),
    giveBack: async (key) => {
      await limiter.reward(hashed(key))
    },
    clear: async (key) => {
      await limiter.delete(hashed(key))
    },
  }
}

/** A limit of the site that is declared before its database is open. @param name tells it apart from the others. */
export function sharedPerHour(name: string, tries: number): Limit {
  const opened = new WeakMap<object, SharedLimit>()
  return (caller, database) => {
    const limit = opened.get(database) ?? shareLimit(database, 'public', { name, tries, seconds: 3_600 })
    opened.set(database, limit)
    return limit.take(caller)
  }
}
