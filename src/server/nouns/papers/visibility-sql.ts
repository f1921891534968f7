import { sql } from 'drizzle-orm'
import { papers } from './tables.ts'

/** Everybody may read it. Written out, so that the indexes of approved papers serve prepared statements too. */
export const isApproved = sql`${papers.review_status} = 'approved'`

/** Of the papers that everybody may read, those of students have comments (specification, part 2). */
export const isDiscussed = sql`${isApproved} and ${papers.paper_type} = 'student'`
