/** The embedded engine never counts its rows by itself, and plans searches badly until somebody does. */
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { DAY_MS } from './durations.ts'
import type { Log } from './log.ts'

const FIRST_AFTER_MS = 10_000
const AGAIN_AFTER_MS = DAY_MS

/** Counts a while after the start, and once a day. @returns a function that stops it. */
export function keepStatistics({ db }: Pick<Database, 'db'>, log: Log): () => void {
  let timer: NodeJS.Timeout
  const count = async () => {
    try {
      await db.execute(sql`analyze`)
    } catch (error) {
      log.warn({ err: error }, 'the rows could not be counted')
    }
    plan(AGAIN_AFTER_MS)
  }
  const plan = (after: number) => {
    timer = setTimeout(count, after).unref()
  }
  plan(FIRST_AFTER_MS)
  return () => clearTimeout(timer)
}
