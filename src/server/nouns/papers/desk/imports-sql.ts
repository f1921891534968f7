/** Which papers of a file are in the library already. They are written by the statements of `papers`. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { PaperType } from '#contract/papers/papers.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { paperCategories, papers, titleKey } from '#server/nouns/papers/tables.ts'
import { folded } from './categories-sql.ts'
import { isAtDesk } from './papers-sql.ts'

/** Those who write at the same time would not see each other's papers: one after the other. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('paper_import', 4))`)
}

const KNOWN = {
  id: papers.id,
  title: papers.title,
  authors: papers.authors,
  abstract: papers.abstract,
  journal: papers.journal,
  publication_date: papers.publication_date,
  doi: papers.doi,
  pdf_url: papers.pdf_url,
  tags: papers.tags,
  category: papers.category,
  paper_type: papers.paper_type,
}

/** Papers of the desk that have one of these DOIs or titles, whatever their case; the oldest first. */
export function readKnown(db: Executor, { dois, titles }: { dois: string[]; titles: string[] }) {
  const hasDoi = sql`${papers.doi} is not null and lower(${papers.doi}) in (select lower(one) from unnest(${sql.param(dois)}::text[]) one)`
  const hasTitle = sql`${titleKey(papers.title)} in (select lower(left(one, 100)) from unnest(${sql.param(titles)}::text[]) one)`
  return db
    .select(KNOWN)
    .from(papers)
    .where(and(or(hasDoi, hasTitle), isAtDesk))
    .orderBy(papers.created_at, papers.id)
}
export type KnownRow = Awaited<ReturnType<typeof readKnown>>[number]

/** The categories of a type that are called so, by the name that was asked for: case, width and spaces aside. */
export async function readCategoryNames(
  db: Executor,
  category_type: PaperType,
  names: string[],
): Promise<Map<string, string>> {
  const asked = sql`unnest(${sql.param(names)}::text[]) asked`
  const rows = await db
    .select({ asked: sql<string>`asked`, name: paperCategories.name })
    .from(paperCategories)
    .innerJoin(asked, sql`${folded(paperCategories.name)} = ${folded(sql`asked`)}`)
    .where(eq(paperCategories.category_type, category_type))
    .orderBy(sql`${paperCategories.created_at} desc, ${paperCategories.id} desc`)
  // Of several that are called the same, the oldest counts, as everywhere.
  return new Map(rows.map((row) => [row.asked, row.name]))
}
