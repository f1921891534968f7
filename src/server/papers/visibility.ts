import { sql } from 'drizzle-orm'
import { papers } from './tables.ts'

/** Everybody may read it. Written out, so that the indexes of approved papers serve prepared statements too. */
export const isApproved = sql`${papers.review_status} = 'approved'`
