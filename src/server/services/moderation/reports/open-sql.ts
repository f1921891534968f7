/** Which reports are open, and which of them warn. */
import { type SQL, sql } from 'drizzle-orm'
import { WARNING } from '#contract/moderation/report-kinds.ts'
import { reports } from './tables.ts'

/** As the partial index has it: with a parameter it would not be used. */
export const isOpen: SQL = sql`${reports.status} = 'open'`

export const warns: SQL<boolean> = sql`${reports.category} = ${WARNING}`
