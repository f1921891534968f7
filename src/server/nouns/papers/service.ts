/** What happens with papers. */

import { v7 } from 'uuid'
import type * as z from 'zod'
import type {
  PaperCategory,
  PaperFilter,
  PaperLike,
  PaperList,
  PaperTerms,
  PaperType,
  PaperView,
} from '#contract/papers/papers.ts'
import type { Database, Tx } from '#platform/database.ts'
import { announce, recordEvent } from '#server/base/events.ts'
import { boundPage } from '#server/base/paging.ts'
import type { TermFinder } from '#server/base/readings.ts'
import { attempt, type Refusal, refuse } from '#server/base/refusal.ts'
import { FIRST_DEEP_PAGE, type MonthSlice, sliceOf } from '#server/base/slice.ts'
import { findPage, inOrder, type SearchSources } from '#server/services/search/find.ts'
import { searchVector } from '#server/services/search/terms.ts'
import { CATEGORIES_SHOWN_ON, PAPERS_SHOWN_ON } from './paths.ts'
import * as store from './sql.ts'
import { readTombstone, type Tombstone } from './tombstone.ts'
import { toCategoryCount, toPaperCategory, toPaperView } from './view.ts'
import { readPaperOfTheWeek } from './weekly-sql.ts'
import * as writing from './writing-sql.ts'

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
  return {
    ...bounds,
    total,
    items: rows.map(toPaperView),
    categories: categories.map(toCategoryCount),
    is_total_capped: false,
    search: null,
  }
}

async function find({ database: { db }, translator }: SearchSources, filter: Filter): Promise<PaperList> {
  const found = await findPage(translator, filter, (wanted) =>
    store.searchPapers(db, filter.paper_type, filter.categories, wanted),
  )
  const known = new Map(
    (await store.countByCategory(db, filter.paper_type)).map((kept) => [kept.name, kept.other_name]),
  )
  const items = inOrder(found.ids, await store.readCards(db, found.ids)).map(toPaperView)
  return {
    ...found.bounds,
    total: found.total,
    items,
    categories: found.groups.map(({ name, count }) =>
      toCategoryCount({ name, other_name: known.get(name) ?? null, paper_count: count }),
    ),
    is_total_capped: found.isCapped,
    search: found.reading,
  }
}

/** How many approved papers each month has, newest month first. */
export const paperMonths = ({ db }: Database) => store.countByMonthOfAll(db)

/** Approved papers of a month as places on the site, for search engines. */
export const papersOfMonth = ({ db }: Database, slice: MonthSlice) => store.readPlaces(db, slice)

/** The approved paper with this id, or what to say of one that is not there. */
export async function getPaper({ db }: Database, id: string): Promise<PaperView | Refusal<Tombstone>> {
  const [row] = await store.readApproved(db, [id])
  return row ? toPaperView(row) : refuse(await readTombstone(db, id))
}

/** The terms of an approved paper's title and abstract. */
export async function paperTerms(
  { database: { db }, terms }: { database: Database; terms: TermFinder },
  id: string,
): Promise<PaperTerms | Refusal<'PAPER_NOT_FOUND'>> {
  const [row] = await store.readApproved(db, [id])
  return row ? { title: terms.find(row.title), abstract: terms.find(row.abstract) } : refuse('PAPER_NOT_FOUND')
}

/** One's own like, and those of all; none of a paper that is not there for everybody. */
export async function paperLike({ db }: Database, user_id: string, id: string): Promise<PaperLike> {
  return (await store.readLike(db, id, user_id)) ?? { is_liked: false, like_count: 0 }
}

/** Likes an approved paper, or no longer. */
export function likePaper(
  database: Database,
  user_id: string,
  { id, is_liked }: { id: string; is_liked: boolean },
): Promise<PaperLike | Refusal<'PAPER_NOT_FOUND'>> {
  return attempt(database, async (tx) => {
    const before = await store.lockLikes(tx, id)
    if (before === null) return refuse('PAPER_NOT_FOUND')
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

/** The student paper of this week; null while there is none. */
export async function paperOfTheWeek({ db }: Database): Promise<PaperView | null> {
  const id = await readPaperOfTheWeek(db)
  const [row] = id ? await store.readCards(db, [id]) : []
  return row ? toPaperView(row) : null
}

/** Those of the papers that are approved, in the order of the ids. */
export const papersOf = async ({ db }: Database, ids: string[]): Promise<PaperView[]> =>
  ids.length === 0 ? [] : inOrder(ids, await store.readCards(db, ids)).map(toPaperView)

/** The categories of a type, or of both, by name. */
export async function listCategories({ db }: Database, type?: PaperType): Promise<PaperCategory[]> {
  return (await store.readCategories(db, type)).map(toPaperCategory)
}

export type PaperDraft = Omit<store.NewPaper, 'search'>

/**
 * Adds papers and says so. Their search terms are cut here, the only door to the table.
 * @param notifiesSubscribers whether the subscribers of papers are notified of those that are approved.
 */
export async function addPapers(tx: Tx, drafts: PaperDraft[], notifiesSubscribers = true): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map((draft) => ({ ...withSearchTerms(draft), id: draft.id ?? v7() }))
  await store.insertPapers(tx, rows)
  const ids = rows.flatMap(({ id, review_status }) => (review_status === 'approved' ? id : []))
  if (ids.length === 0) return
  if (notifiesSubscribers) await recordEvent(tx, { name: 'papers.published', payload: { ids } })
  else announce({ pages: PAPERS_SHOWN_ON })
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

/** Writes what a paper says of itself, with the terms by which it is found; `others` are columns that change along. */
export function writePaper(
  tx: Tx,
  id: string,
  fields: writing.PaperFields,
  others: Parameters<typeof writing.updatePaper>[2] = {},
): Promise<void> {
  return writing.updatePaper(tx, id, { ...others, ...withSearchTerms(fields) })
}

export async function addCategories(tx: Tx, categories: store.NewCategory[]): Promise<void> {
  await store.insertCategories(tx, categories)
  announce({ pages: CATEGORIES_SHOWN_ON })
}

export const { isLibraryEmpty } = store

/** What stands in a row of a paper, without its search terms. */
export type PaperRow = writing.PaperRow

/** Locks a paper with those whom a change will name, and takes it away: `submissions` and `reviews` do. */
export const { deletePapers, holdMembersOfPapers, lockPaperRows } = writing
