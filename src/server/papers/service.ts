/** What happens with papers. */

import type * as z from 'zod'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { PaperFilter, PaperList, PaperType, PaperView } from '#contract/papers.ts'
import type { Database, Tx } from '#platform/database.ts'
import { recordEvent } from '../base/events.ts'
import { boundPage } from '../base/paging.ts'
import { searchQuery } from '../search/query.ts'
import { describeReading, withoutWords } from '../search/reading.ts'
import { searchVector } from '../search/terms.ts'
import type { Translator } from '../search/translate.ts'
import { deepSlice, FIRST_DEEP_PAGE, shallowSlice } from './slice.ts'
import * as store from './sql.ts'
import { toPaperView } from './view.ts'

interface Reading {
  database: Database
  translator: Translator
}

type Filter = z.output<typeof PaperFilter>

/** One page of approved papers; a page past the end is the last one. */
export function listPapers(reading: Reading, filter: Filter): Promise<PaperList> {
  return filter.query.trim() === '' ? browse(reading.database, filter) : find(reading, filter)
}

async function browse({ db }: Database, filter: Filter): Promise<PaperList> {
  const categories = await store.countByCategory(db, filter.paper_type)
  const isWanted = (name: string) => filter.categories.length === 0 || filter.categories.includes(name)
  const total = categories.reduce((sum, { name, paper_count }) => (isWanted(name) ? sum + paper_count : sum), 0)
  const bounds = boundPage(filter.page, total)
  const slice =
    bounds.page < FIRST_DEEP_PAGE
      ? shallowSlice(bounds.page)
      : deepSlice(bounds.page, await store.countByMonth(db, filter.paper_type, filter.categories))
  const rows = total === 0 ? [] : await store.readPage(db, filter.paper_type, filter.categories, slice)
  return { ...bounds, total, items: rows.map(toPaperView), categories, is_total_capped: false, search: null }
}

async function find({ database: { db }, translator }: Reading, filter: Filter): Promise<PaperList> {
  const full = await translator.read(filter.query.trim())
  const used = withoutWords(full, filter.without)
  const search = describeReading(full, used)
  const anywhere = searchQuery(used)
  const inTitle = searchQuery(used, 'A')
  if (anywhere === null || inTitle === null) {
    return { ...boundPage(1, 0), total: 0, items: [], categories: [], is_total_capped: false, search }
  }
  const wanted = { type: filter.paper_type, categories: filter.categories, anywhere, inTitle }
  let found = await store.searchPapers(db, { ...wanted, offset: (filter.page - 1) * PAGE_SIZE })
  const bounds = boundPage(filter.page, found.total)
  if (bounds.page !== filter.page && found.total > 0) {
    found = await store.searchPapers(db, { ...wanted, offset: (bounds.page - 1) * PAGE_SIZE })
  }
  const rows = new Map((await store.readCards(db, found.ids)).map((row) => [row.id, row]))
  const items = found.ids.flatMap((id) => rows.get(id) ?? []).map(toPaperView)
  return {
    ...bounds,
    total: found.total,
    items,
    categories: found.categories,
    is_total_capped: found.isCapped,
    search,
  }
}

/** The approved paper with this id, or null. */
export async function getPaper({ db }: Database, id: string): Promise<PaperView | null> {
  const [row] = await store.readApproved(db, [id])
  return row ? toPaperView(row) : null
}

export async function newestPapers({ db }: Database, limit: number) {
  const rows = await store.readNewest(db, limit)
  const count = async (type: PaperType) =>
    (await store.countByCategory(db, type)).reduce((sum, { paper_count }) => sum + paper_count, 0)
  const [authoritative, student] = await Promise.all([count('authoritative'), count('student')])
  return { items: rows.map(toPaperView), counts: { authoritative, student } }
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
