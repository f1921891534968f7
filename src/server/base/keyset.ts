/**
 * Pages of a list that is found by its last row and not by a number: the hundred-thousandth row costs as much as the
 * first. The address holds the id of a row alone; where it stands in the order is asked of the database.
 */
import { TABLE_PAGE_SIZE } from '#contract/base/limits.ts'
import type { KeysetPlace } from '#contract/base/paging.ts'

/** What to read: in the order of the list from behind `cursor`, or backwards from before it. */
export interface KeysetSlice {
  cursor: string | null
  isBackward: boolean
  limit: number
}

export interface KeysetPage<Row> {
  rows: Row[]
  next: string | null
  previous: string | null
}

/**
 * @param read gives rows in the order in which it reads them; none when the row of the cursor is gone.
 * @returns the page in the order of the list; the first one when nothing is where the address points.
 */
export async function readKeyset<Row>(
  { after, before }: KeysetPlace,
  size: number,
  read: (slice: KeysetSlice) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<KeysetPage<Row>> {
  const limit = size + 1
  if (before) {
    const found = await read({ cursor: before, isBackward: true, limit })
    const rows = found.slice(0, size).reverse()
    // A first page is whole: what has come since fills it up.
    if (rows.length < size) return readKeyset({}, size, read, idOf)
    return { rows, previous: found.length > size ? idAt(rows, 0, idOf) : null, next: idAt(rows, -1, idOf) }
  }
  const found = await read({ cursor: after ?? null, isBackward: false, limit })
  if (after && found.length === 0) return readKeyset({}, size, read, idOf)
  const rows = found.slice(0, size)
  return {
    rows,
    previous: after ? idAt(rows, 0, idOf) : null,
    next: found.length > size ? idAt(rows, -1, idOf) : null,
  }
}

export interface TablePage<Row> extends KeysetPage<Row> {
  total: number
  is_total_capped: boolean
}

interface Table<Row> {
  /** How many rows there are, counted no further than one more than `most`. */
  count: () => Promise<number>
  read: (slice: KeysetSlice) => Promise<Row[]>
  idOf: (row: Row) => string
}

/** How many there are, as far as they were counted. @param counted no further than one more than `most`. */
export const cappedTotal = (counted: number, most: number) => ({
  total: Math.min(counted, most),
  is_total_capped: counted > most,
})

/** A page of a table with how many rows it has. @param most that is counted to. */
export async function readTable<Row>(
  place: KeysetPlace,
  most: number,
  { count, read, idOf }: Table<Row>,
): Promise<TablePage<Row>> {
  const [counted, page] = await Promise.all([count(), readKeyset(place, TABLE_PAGE_SIZE, read, idOf)])
  return { ...cappedTotal(counted, most), ...page }
}

/** All rows of a list, a part at a time. @param size of a part. */
export async function* readWhole<Row>(
  size: number,
  read: (slice: KeysetSlice) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let cursor: string | null = null
  do {
    const rows: Row[] = await read({ cursor, isBackward: false, limit: size })
    if (rows.length > 0) yield rows
    cursor = rows.length === size ? idAt(rows, -1, idOf) : null
  } while (cursor)
}

function idAt<Row>(rows: Row[], place: number, idOf: (row: Row) => string): string | null {
  const row = rows.at(place)
  return row ? idOf(row) : null
}
