/** The summit of each year, put together from its events. */
import type { SummitAnswer } from '#contract/events/events.ts'
import { SummitPage } from '#contract/events/summit.ts'
import type { Database } from '#platform/database.ts'
import { challengeAmong } from '#server/nouns/events/challenges/service.ts'
import { readEventViews } from '#server/nouns/events/service.ts'
import { inOrder } from '#server/services/search/find.ts'
import { findEditions } from './edition.ts'
import { FIRST_SUMMIT } from './first-summit.ts'
import * as store from './sql.ts'
import { countTrackWishes } from './wishes.ts'

/**
 * A summit as its page shows it; an event of the summit and its two tracks are wished for apart.
 * @param year a year without a summit is answered by the current one.
 */
export async function readSummit(database: Database, year?: number): Promise<SummitAnswer> {
  const { db } = database
  const rows = await store.readSummitEvents(db)
  const { all, current, since } = findEditions(rows)
  const edition = all.find((one) => one.year === year) ?? current
  const isCurrent = edition === current
  const { data: page } = SummitPage.safeParse(edition && (await store.readSummitPage(db, edition.main.id)))
  const found = edition ? await readEventViews(database, edition.ids) : []
  return {
    items: inOrder(edition?.ids ?? [], found),
    main_id: edition?.main.id ?? null,
    page: page ?? FIRST_SUMMIT,
    year: edition?.year ?? null,
    years: all.map((one) => one.year),
    current_year: current?.year ?? null,
    now: rows[0]?.now.toISOString() ?? null,
    challenge: edition ? await challengeAmong(database, edition.ids, edition.main.id) : null,
    // A member's wish is kept once, under the summit that it was made for last: older ones cannot be counted.
    wish_counts: isCurrent ? await countTrackWishes(db, since) : { challenge: 0, pbl: 0 },
  }
}

/** The years of the summits that have an address of their own: all but the current one's. */
export async function earlierSummits({ db }: Database): Promise<number[]> {
  const { all, current } = findEditions(await store.readSummitEvents(db))
  return all.flatMap((edition) => (edition === current ? [] : [edition.year]))
}
