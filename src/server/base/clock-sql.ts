/** The clock of Shanghai in SQL: days and times of events are its, and so are the days that admins ask for. */
import { type SQL, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/base/shanghai.ts'

const ZONE = sql.raw(`'${TIME_ZONE}'`)

/** What a clock there says at a moment (timestamp of timestamptz), or the moment at which it says so. */
export const atShanghai = (momentOrClock: SQL): SQL => sql`(${momentOrClock} at time zone ${ZONE})`

/** The day there. */
export const today: SQL = sql`${atShanghai(sql`now()`)}::date`
