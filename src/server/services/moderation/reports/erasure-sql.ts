/** How reports forget a member. */
import { and, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm'
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { forumPosts } from '#server/nouns/forum/tables.ts'
import { teams } from '#server/nouns/teams/tables.ts'
import { removals } from '#server/services/removals/tables.ts'
import { reports } from './tables.ts'

/** The team of a captain who leaves may go on; how to reach it was how to reach them. */
export async function releaseTeamsThatGoOn(tx: Tx, owner_id: string): Promise<void> {
  const goesOn = exists(tx.select({ id: teams.id }).from(teams).where(eq(teams.id, reports.item_id)))
  await tx
    .update(reports)
    .set({ owner_id: null, snapshot: sql`${reports.snapshot} - 'contact_info'` })
    .where(and(eq(reports.owner_id, owner_id), eq(reports.item_type, 'team'), goesOn))
}

/** @returns the ids of the things that they were about. */
export async function deleteAbout(tx: Tx, owner_id: string, types: ReportableType[] | 'all'): Promise<string[]> {
  // It was held and is gone with its writer: neither a post nor what is left of one.
  const isGonePost = and(
    eq(reports.item_type, 'post'),
    notExists(tx.select({ id: forumPosts.id }).from(forumPosts).where(eq(forumPosts.id, reports.item_id))),
    notExists(tx.select({ id: removals.item_id }).from(removals).where(eq(removals.item_id, reports.item_id))),
  )
  const isOfThese = types === 'all' ? undefined : or(inArray(reports.item_type, types), isGonePost)
  const gone = await tx
    .delete(reports)
    .where(and(eq(reports.owner_id, owner_id), isOfThese))
    .returning({ item_id: reports.item_id })
  return gone.map(({ item_id }) => item_id)
}

/** What officers noted of the person, and who of them had cleared it, goes: the next one looks at the work anew. */
export async function handOverReported(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .update(reports)
    .set({ owner_id: to, note: null, cleared_by: null, cleared_reason: null })
    .where(eq(reports.owner_id, from))
}

export const deleteBy = (tx: Tx, user_id: string) =>
  tx
    .delete(reports)
    .where(eq(reports.user_id, user_id))
    .returning({ item_id: reports.item_id, snapshot: reports.snapshot })
