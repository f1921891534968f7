/** How papers are kept and found. Every list reads approved papers only. */

import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { EXCERPT_CHARS, MAX_SEARCH_MATCHES, PAGE_SIZE, UNCATEGORISED } from '#contract/limits.ts'
import type { CategoryCount, PaperType } from '#contract/papers.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { files } from '../files/tables.ts'
import type { MonthCount, PageSlice } from './slice.ts'
import { paperCategories, paperCounts, papers } from './tables.ts'
import { LOCAL_PDF_PREFIX, type PaperRead } from './view.ts'

const {
  search: _search,
  review_status,
  rejection_reason,
  reviewed_at,
  reviewed_by,
  submitted_by,
  ...shown
} = getTableColumns(papers)
const columns = { ...shown, pdf_size: files.byte_size }
/** The same for lists: the beginning of the abstract is enough for a card. */
const cardColumns = { ...columns, abstract: sql<string>`left(${papers.abstract}, ${sql.raw(String(EXCERPT_CHARS))})` }
const fileOfPaper = and(eq(files.bucket, 'papers'), eq(papers.pdf_url, sql`${LOCAL_PDF_PREFIX} || ${files.name}`))
const isApproved = eq(papers.review_status, 'approved')
const newestFirst = [desc(papers.created_at), desc(papers.id)]
const oldestFirst = [asc(papers.created_at), asc(papers.id)]

function inCategories(categories: string[]): SQL | undefined {
  if (categories.length === 0) return undefined
  const named = categories.filter((name) => name !== UNCATEGORISED)
  const parts = [
    named.length > 0 ? inArray(papers.category, named) : undefined,
    categories.includes(UNCATEGORISED) ? isNull(papers.category) : undefined,
  ]
  return or(...parts)
}

/** Approved papers of each category, most first, those without a category last. */
export async function countByCategory(db: Executor, type: PaperType): Promise<CategoryCount[]> {
  const total = sql<number>`sum(${paperCounts.papers})::int`
  return db
    .select({ name: paperCounts.category, paper_count: total })
    .from(paperCounts)
    .where(eq(paperCounts.paper_type, type))
    .groupBy(paperCounts.category)
    .having(sql`sum(${paperCounts.papers}) > 0`)
    .orderBy(sql`${paperCounts.category} = ${UNCATEGORISED}`, desc(total), paperCounts.category)
}

/** Approved papers of each month, newest month first. */
export async function countByMonth(db: Executor, type: PaperType, categories: string[]): Promise<MonthCount[]> {
  const total = sql<number>`sum(${paperCounts.papers})::int`
  return db
    .select({ month: paperCounts.month, papers: total })
    .from(paperCounts)
    .where(
      and(
        eq(paperCounts.paper_type, type),
        categories.length > 0 ? inArray(paperCounts.category, categories) : undefined,
      ),
    )
    .groupBy(paperCounts.month)
    .having(sql`sum(${paperCounts.papers}) > 0`)
    .orderBy(desc(paperCounts.month))
}

/** One page of the approved papers, newest first, read from the nearer end of the month where it begins. */
export async function readPage(
  db: Executor,
  type: PaperType,
  categories: string[],
  slice: PageSlice,
): Promise<PaperRead[]> {
  const scope = [eq(papers.paper_type, type), isApproved, inCategories(categories)]
  const isBackward = slice.from === 'oldest'
  const bound = slice.bound
    ? isBackward
      ? gte(papers.created_at, slice.bound)
      : lt(papers.created_at, slice.bound)
    : undefined
  const page = db.$with('page').as(
    db
      .select({ page_id: papers.id })
      .from(papers)
      .where(and(...scope, bound))
      .orderBy(...(isBackward ? oldestFirst : newestFirst))
      .limit(slice.limit)
      .offset(slice.offset),
  )
  return db
    .with(page)
    .select(cardColumns)
    .from(page)
    .innerJoin(papers, eq(papers.id, page.page_id))
    .leftJoin(files, fileOfPaper)
    .orderBy(...newestFirst)
}

export async function readNewest(db: Executor, limit: number): Promise<PaperRead[]> {
  const ofType = (type: PaperType) =>
    db
      .select({ page_id: papers.id, at: papers.created_at })
      .from(papers)
      .where(and(eq(papers.paper_type, type), isApproved))
      .orderBy(...newestFirst)
      .limit(limit)
  const newest = db.$with('newest').as(ofType('authoritative').unionAll(ofType('student')))
  return db
    .with(newest)
    .select(cardColumns)
    .from(newest)
    .innerJoin(papers, eq(papers.id, newest.page_id))
    .leftJoin(files, fileOfPaper)
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Approved papers by id, for cards; what does not exist or is not approved is left out. */
export async function readCards(db: Executor, ids: string[]): Promise<PaperRead[]> {
  return db
    .select(cardColumns)
    .from(papers)
    .leftJoin(files, fileOfPaper)
    .where(and(inArray(papers.id, ids), isApproved))
}

/** The same with their abstracts whole. */
export async function readApproved(db: Executor, ids: string[]): Promise<PaperRead[]> {
  return db
    .select(columns)
    .from(papers)
    .leftJoin(files, fileOfPaper)
    .where(and(inArray(papers.id, ids), isApproved))
}

interface SearchWanted {
  type: PaperType
  categories: string[]
  /** Full-text queries in PostgreSQL's own form: anywhere, and in the title alone. */
  anywhere: string
  inTitle: string
  offset: number
}

export interface SearchFound {
  categories: CategoryCount[]
  /** Ids of the page asked for, best first. */
  ids: string[]
  total: number
  /** There are more matches than were looked at. */
  isCapped: boolean
}

/**
 * Ranks title over tags over text. At most MAX_SEARCH_MATCHES matches are looked at, those in the title
 * first, so that a word that stands in every paper costs no more than a rare one.
 */
export async function searchPapers(db: Executor, wanted: SearchWanted): Promise<SearchFound> {
  const { type, categories, anywhere, inTitle, offset } = wanted
  const chosen = categories.length > 0 ? sql`where name in ${categories}` : sql``
  const matches = (query: string) => sql`
    select id, category, created_at, ts_rank('{0.05, 0.2, 0.5, 1.0}', search, ${anywhere}::tsquery) as rank
    from papers
    where paper_type = ${type} and review_status = 'approved' and search @@ ${query}::tsquery
    limit ${MAX_SEARCH_MATCHES + 1}`
  const found = await db.execute<{
    categories: CategoryCount[] | null
    ids: string[] | null
    total: number
    is_capped: boolean
  }>(sql`
    with titled as materialized (${matches(inTitle)}),
    anywhere as materialized (${matches(anywhere)}),
    matched as materialized (
      select * from (
        select distinct on (id) id, coalesce(category, ${UNCATEGORISED}) as name, created_at, rank, in_title
        from (select *, true as in_title from titled union all select *, false from anywhere) as both_ways
        order by id, in_title desc
      ) as once
      order by in_title desc limit ${MAX_SEARCH_MATCHES}
    ),
    chosen as (select * from matched ${chosen}),
    page as (select id, row_number() over (order by in_title desc, rank desc, created_at desc, id desc) as place
             from chosen order by place limit ${PAGE_SIZE} offset ${offset})
    select
      (select json_agg(counted) from (
        select name, count(*)::int as paper_count from matched group by name order by name = ${UNCATEGORISED}, 2 desc, name
      ) as counted) as categories,
      (select array_agg(id::text order by place) from page) as ids,
      (select count(*)::int from chosen) as total,
      (select count(*) from anywhere) > ${MAX_SEARCH_MATCHES} as is_capped`)
  const row = found.rows[0]
  return {
    categories: row?.categories ?? [],
    ids: row?.ids ?? [],
    total: row?.total ?? 0,
    isCapped: row?.is_capped ?? false,
  }
}

export type NewPaper = typeof papers.$inferInsert

export async function insertPapers(tx: Tx, rows: NewPaper[]): Promise<void> {
  await tx.insert(papers).values(rows)
}

export type NewCategory = typeof paperCategories.$inferInsert

export async function insertCategories(tx: Tx, rows: NewCategory[]): Promise<void> {
  await tx.insert(paperCategories).values(rows).onConflictDoNothing()
}

export async function isLibraryEmpty(db: Executor): Promise<boolean> {
  const [any] = await db.select({ id: papers.id }).from(papers).limit(1)
  return any === undefined
}
