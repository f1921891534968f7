/** What happens with papers. */

import { v7 } from 'uuid'
import type * as z from 'zod'
import type { PaperFilter, PaperLike, PaperList, PaperType, PaperView } from '#contract/papers.ts'
import type { Database, Tx } from '#platform/database.ts'
import { announce, recordEvent } from '../base/events.ts'
import { boundPage } from '../base/paging.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
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

/** One's own like, and those of all; none of a paper that is not there for everybody. */
export async function paperLike({ db }: Database, user_id: string, id: string): Promise<PaperLike> {
  return (await store.readLike(db, id, user_id)) ?? { is_liked: false, like_count: 0 }
}

/** @returns null when there is no such approved paper. */
export function likePaper(
  database: Database,
  user_id: string,
  { id, is_liked }: { id: string; is_liked: boolean },
): Promise<PaperLike | null> {
  return database.transaction(async (tx) => {
    const before = await store.lockLikes(tx, id)
    if (before === null) return null
    return { is_liked, like_count: before + (await store.changeLike(tx, id, user_id, is_liked)) }
  })
}

/** How many approved papers there are of a type. */
export async function countPapers({ db }: Database, type: PaperType): Promise<number> {
  return (await store.countByCategory(db, type)).reduce((sum, { paper_count }) => sum + paper_count, 0)
}

export async function newestPapers({ db }: Database, limit: number): Promise<PaperView[]> {
  return (await store.readNewest(db, limit)).map(toPaperView)
}

export type PaperDraft = Omit<store.NewPaper, 'search'>

/**
 * Adds papers and says so. Their search terms are cut here, the only door to the table.
 * @param isNews whether subscribers are told of those that are approved.
 */
export async function addPapers(tx: Tx, drafts: PaperDraft[], isNews = true): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map((draft) => ({ ...withSearchTerms(draft), id: draft.id ?? v7() }))
  await store.insertPapers(tx, rows)
  const ids = rows.flatMap(({ id, review_status }) => (review_status === 'approved' ? id : []))
  if (ids.length === 0) return
  if (isNews) await recordEvent(tx, { name: 'papers.published', payload: { ids } })
  else announce({ pages: SHOWN_ON.papers })
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
  announce({ pages: SHOWN_ON.categories })
}

export const { isLibraryEmpty } = store
