/** The search over everything: the words are read once, and each noun finds its best matches. */
import { BEST_MATCHES, type Everything, type SearchParts } from '#contract/search/everything.ts'
import { SEARCHES } from '#server/base/noun.ts'
import { inOrder, readWords, type SearchSources } from './find.ts'
import type { Matches, SearchWanted } from './matches-sql.ts'

/** What words without any term ask for: it is met by nothing. */
const NOTHING = ''

/** The best matches of every part of the site, and how many there are. */
export async function searchEverything(
  { database: { db }, translator }: SearchSources,
  words: { query: string; without: string[] },
): Promise<Everything> {
  const { asked, reading } = await readWords(translator, words)
  const found = Object.entries(SEARCHES).map(async ([part, search]) => [part, await search(db, asked ?? NOTHING)])
  return { search: reading, parts: Object.fromEntries(await Promise.all(found)) as SearchParts }
}

interface Finding<Row, Item> {
  search: (wanted: SearchWanted) => Promise<Matches>
  read: (ids: string[]) => Promise<Row[]>
  show: (row: Row) => Item
}

/** The best matches of one part, as `show` makes them of their rows. */
export async function findBest<Row extends { id: string }, Item>(
  query: string,
  { search, read, show }: Finding<Row, Item>,
): Promise<{ total: number; items: Item[] }> {
  const { ids, total } = await search({ query, offset: 0, limit: BEST_MATCHES })
  return { total, items: ids.length > 0 ? inOrder(ids, await read(ids)).map(show) : [] }
}

/** The texts in which a search may have found its words. */
export const textsOf = (...texts: (string | null)[]): string[] => texts.flatMap((text) => text || [])
