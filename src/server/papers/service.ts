/** What happens with papers. */

import type * as z from 'zod'
import type { PaperFilter, PaperList, PaperType, PaperView } from '#contract/papers.ts'
import type { Database, Tx } from '#platform/database.ts'
import { recordEvent } from '../base/events.ts'
import { boundPage } from '../base/paging.ts'
import { FIRST_DEEP_PAGE, type MonthSlice, sliceOf } from '../base/slice.ts'
import { findPage, inOrder, type SearchSources } from '../search/find.ts'
import { searchVector } from '../search/terms.ts'
import * as store from './sql.ts'
import { toPaperView } from './view.ts'

type Filter = z.output<typeof PaperFilter>

/** One page of approved papers; a page past the end is the last one. */
export function listPapers(sources: SearchSources, filter: Filter): Promise<PaperList> {
  return filter.query.trim() === '' ? browse(sources.database, filter) : find(sources, filter)
}

async function browse({ db }: Database, filter: Filter): Promise<PaperList> {
  const categories = await store.countByCategory(db, filter.paper_type)
  const isWanted = (name: string) => filter.categories.length === 0 || filter.categories.includes(name)
  const total = categories.reduce((sum, { name, paper_count }) => (isWanted(name) ? sum + paper_count : sum), 0)
  const bounds = boundPage(filter.page, total)
  const isDeep = bounds.page >= FIRST_DEEP_PAGE
  const slice = sliceOf(bounds.page, isDeep ? await store.countByMonth(db, filter.paper_type, filter.categories) : [])
  const rows = total === 0 ? [] : await store.readPage(db, filter.paper_type, filter.categories, slice)
  return { ...bounds, total, items: rows.map(toPaperView), categories, is_total_capped: false, search: null }
}

async function find({ database: { db }, translator }: SearchSources, filter: Filter): Promise<PaperList> {
  const found = await findPage(translator, filter, (wanted) =>
    store.searchPapers(db, filter.paper_type, filter.categories, wanted),
  )
  const items = inOrder(found.ids, await store.readCards(db, found.ids)).map(toPaperView)
  return {
    ...found.bounds,
    total: found.total,
    items,
    categories: found.groups.map(({ name, count }) => ({ name, paper_count: count })),
    is_total_capped: found.isCapped,
    search: found.reading,
  }
}

/** How many approved papers each month has, newest month first. */
export const paperMonths = ({ db }: Database) => store.countByMonthOfAll(db)

/** Approved papers of a month as places on the site, for search engines. */
export const papersOfMonth = ({ db }: Database, slice: MonthSlice) => store.readPlaces(db, slice)

/** The approved paper with this id, or null. */
export async function getPaper({ db }: Database, id: string): Promise<PaperView | null> {
  const [row] = await store.readApproved(db, [id])
  return row ? toPaperView(row) : null
}

/** How many approved papers there are of a type. */
export async function countPapers({ db }: Database, type: PaperType): Promise<number> {
  return (await store.countByCategory(db, type)).reduce((sum, { paper_count }) => sum + paper_count, 0)
}

export async function newestPapers({ db }: Database, limit: number): Promise<PaperView[]> {
  return (await store.readNewest(db, limit)).map(toPaperView)
}

export type PaperDraft = Omit<store.NewPaper, 'search'>

/** Adds papers and says so. Their search terms are cut here, the only door to the table. */
export async function addPapers(tx: Tx, drafts: PaperDraft[]): Promise<void> {
  if (drafts.length === 0) return
  await store.insertPapers(tx, drafts.map(withSearchTerms))
  if (drafts.some((draft) => draft.review_status === 'approved')) await recordEvent(tx, { name: 'papers.published' })
}

export function withSearchTerms(draft: PaperDraft): store.NewPaper {
  return {
    ...draft,
    search: searchVector([
      { text: draft.title, weight: 'A' },
      { text: (draft.tags ?? []).join(' , '), weight: 'B' },
      { text: [draft.authors, draft.journal, draft.doi].filter(Boolean).join(' , '), weight: 'C' },
      { text: draft.abstract ?? '', weight: 'D' },
    ]),
  }
}

export async function addCategories(tx: Tx, categories: store.NewCategory[]): Promise<void> {
  await store.insertCategories(tx, categories)
  await recordEvent(tx, { name: 'categories.changed' })
}

export const { isLibraryEmpty } = store
