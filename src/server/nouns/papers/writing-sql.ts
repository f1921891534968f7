/** How a paper is changed and taken away. */
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { commentersOn } from '#server/services/comments/removal-sql.ts'
import { holdOwners } from '#server/services/moderation/removals/sql.ts'
import { papers } from './tables.ts'
import { PAPER_THREAD } from './thread.ts'

const { search: _search, ...paperColumns } = getTableColumns(papers)

/** A paper without its search terms. */
export type PaperRow = Omit<typeof papers.$inferSelect, 'search'>
/** What a paper says of itself. */
export type PaperFields = Pick<
  PaperRow,
  'title' | 'authors' | 'abstract' | 'journal' | 'publication_date' | 'doi' | 'pdf_url' | 'tags' | 'category'
>

/** Others neither change these papers nor write below them before the transaction ends. */
export function lockPaperRows(tx: Tx, ids: string[]): Promise<PaperRow[]> {
  return tx.select(paperColumns).from(papers).where(inArray(papers.id, ids)).orderBy(asc(papers.id)).for('update')
}

/**
 * Who submitted the papers, and these members, stay until the transaction ends. Comes before the papers are locked.
 * @param withCommenters also who has commented on them: their removals speak of them.
 */
export function holdMembersOfPapers(
  tx: Tx,
  ids: string[],
  { members = [], withCommenters = false }: { members?: string[]; withCommenters?: boolean } = {},
): Promise<void> {
  const submitter = sql`select ${papers.submitted_by} from ${papers} where ${inArray(papers.id, ids)}`
  const others = sql`select unnest(${sql.param(members)}::uuid[])`
  const commenters = withCommenters ? sql` union ${commentersOn(PAPER_THREAD, ids)}` : sql``
  return holdOwners(tx, sql`${submitter} union ${others}${commenters}`)
}

export async function updatePaper(tx: Tx, id: string, change: Partial<typeof papers.$inferInsert>): Promise<void> {
  await tx.update(papers).set(change).where(eq(papers.id, id))
}

/** With its rounds, its likes and the comments on it. */
export async function deletePapers(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(papers).where(inArray(papers.id, ids))
}
