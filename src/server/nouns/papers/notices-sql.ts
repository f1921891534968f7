/** The facts about papers at the time of notifying. */
import { and, desc, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { papers } from './tables.ts'
import { isApproved } from './visibility-sql.ts'

/** Those that are published, newest first. */
export const readPapers = (tx: Tx, ids: string[]) =>
  tx
    .select({ id: papers.id, title: papers.title, paper_type: papers.paper_type })
    .from(papers)
    .where(and(inArray(papers.id, ids), isApproved))
    .orderBy(desc(papers.created_at), desc(papers.id))
