/** What happens with events. */
import type * as z from 'zod'
import type { EventType, EventView, LectureFilter, LectureList } from '#contract/events.ts'
import type { Database, Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { boundPage } from '../base/paging.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import { findPage, inOrder, type SearchSources } from '../search/find.ts'
import { searchVector } from '../search/terms.ts'
import * as store from './sql.ts'
import { toEventView } from './view.ts'

type Filter = z.output<typeof LectureFilter>

/** More events than this have no summit. */
const MAX_SUMMIT_EVENTS = 20

/** One page of lectures to come or past; a page past the end is the last one. */
export function listLectures(sources: SearchSources, filter: Filter): Promise<LectureList> {
  return filter.query.trim() === '' ? browse(sources.database, filter) : find(sources, filter)
}

async function browse({ db }: Database, { when, page }: Filter): Promise<LectureList> {
  const counts = await store.countLectures(db)
  const bounds = boundPage(page, counts[when])
  const rows = await store.readLectures(db, when, bounds.page)
  return { ...bounds, total: counts[when], items: rows.map(toEventView), counts, is_total_capped: false, search: null }
}

async function find({ database: { db }, translator }: SearchSources, filter: Filter): Promise<LectureList> {
  const found = await findPage(translator, filter, (wanted) => store.searchLectures(db, filter.when, wanted))
  const countOf = (name: string) => found.groups.find((group) => group.name === name)?.count ?? 0
  return {
    ...found.bounds,
    total: found.total,
    items: inOrder(found.ids, await store.readEvents(db, found.ids)).map(toEventView),
    counts: { upcoming: countOf('upcoming'), past: countOf('past') },
    is_total_capped: found.isCapped,
    search: found.reading,
  }
}

export async function upcomingEvents(
  { db }: Database,
  wanted: { event_type?: EventType | undefined; limit: number },
): Promise<EventView[]> {
  return (await store.readUpcoming(db, wanted.event_type, wanted.limit)).map(toEventView)
}

export async function getEvent({ db }: Database, id: string): Promise<EventView | null> {
  const [row] = await store.readEvents(db, [id])
  return row ? toEventView(row) : null
}

/** The latest events as places on the site, for search engines. */
export function eventPages({ db }: Database, limit: number) {
  return store.readPlaces(db, limit)
}

/** The summit as its page shows it; an event of the summit and its two tracks are wished for apart. */
export async function readSummit({ db }: Database) {
  const [rows, wishes] = await Promise.all([store.readSummit(db, MAX_SUMMIT_EVENTS), store.countSummitWishes(db)])
  const countOf = (track: string) => wishes.find(({ event_id }) => event_id === track)?.wishes ?? 0
  return { items: rows.map(toEventView), wish_counts: { challenge: countOf('challenge'), pbl: countOf('pbl') } }
}

export type EventDraft = Omit<store.NewEvent, 'search'>

/** Adds events and says so. Their search terms are cut here, the only door to the table. */
export async function addEvents(tx: Tx, drafts: EventDraft[]): Promise<void> {
  if (drafts.length === 0) return
  await store.insertEvents(tx, drafts.map(withSearchTerms))
  announce({ pages: SHOWN_ON.events })
}

export async function addWishes(tx: Tx, wishes: store.NewWish[]): Promise<void> {
  if (wishes.length === 0) return
  await store.insertWishes(tx, wishes)
  announce({ pages: SHOWN_ON.wishes })
}

function withSearchTerms(draft: EventDraft): store.NewEvent {
  return {
    ...draft,
    search: searchVector([
      { text: draft.title, weight: 'A' },
      { text: (draft.tags ?? []).join(' , '), weight: 'B' },
      { text: [draft.organizer, draft.location].filter(Boolean).join(' , '), weight: 'C' },
      { text: draft.description ?? '', weight: 'D' },
    ]),
  }
}
