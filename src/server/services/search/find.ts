/**
 * The search: from what a reader typed to one page of ids, best first, for every noun that can be searched. `terms.ts`
 * cuts text into terms, `glossary.ts` and `dictionary.ts` know synonyms and translations, `understand.ts` reads a
 * query, `matches-sql.ts` writes the SQL.
 */

import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { SearchReading } from '#contract/search/search.ts'
import type { Database } from '#platform/database.ts'
import { boundPage, type PageBounds } from '#server/base/paging.ts'
import type { Translator } from '#server/base/readings.ts'
import type { Matches, SearchWanted } from './matches-sql.ts'
import { searchQuery } from './query.ts'
import { describeReading, withoutWords } from './reading.ts'

/** What every search of a noun reads from. */
export interface SearchSources {
  database: Database
  translator: Translator
}

interface Words {
  query: string
  /** Words that the reader has switched off. */
  without: string[]
}

export interface Found extends Matches {
  bounds: PageBounds
  reading: SearchReading
}

const NOTHING: Matches = { ids: [], groups: [], total: 0, isCapped: false }

/** @returns how the words are read, and what to ask the tables for: null when there is nothing to look for. */
export async function readWords(
  translator: Translator,
  { query, without }: Words,
): Promise<{ asked: string | null; reading: SearchReading }> {
  const full = await translator.read(query.trim())
  const used = withoutWords(full, without)
  return { asked: searchQuery(used), reading: describeReading(full, used) }
}

/** @param search asks the noun's own table; it is asked again when the page turns out to be past the end. */
export async function findPage(
  translator: Translator,
  { page, ...words }: Words & { page: number },
  search: (wanted: SearchWanted) => Promise<Matches>,
): Promise<Found> {
  const { asked, reading } = await readWords(translator, words)
  if (asked === null) return { ...NOTHING, bounds: boundPage(1, 0), reading }
  const from = (wanted: number) => search({ query: asked, offset: (wanted - 1) * PAGE_SIZE })
  const found = await from(page)
  const bounds = boundPage(page, found.total)
  if (bounds.page === page || found.total === 0) return { ...found, bounds, reading }
  return { ...(await from(bounds.page)), bounds, reading }
}

/** `rows` in the order of `ids`; what has gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
