/** The order of a list that is read by its last row (`keyset.ts`), and the rows behind it. */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#platform/database.ts'

interface Sorted {
  table: PgTable
  /** Tells rows of one key apart. */
  id: PgColumn
  /** What the list is ordered by, of its rows. */
  key: SQLWrapper
  /** The same of the row `anchor`, where the page begins. */
  anchorKey: SQLWrapper
  cursor: string | null
  isFalling: boolean
}

/** @returns the condition of being behind the row of the cursor, if there is one, and the order. */
export function behind({ table, id, key, anchorKey, cursor, isFalling }: Sorted): {
  isBehind: SQL | undefined
  orderBy: [SQL, SQL]
} {
  const direction = isFalling ? desc : asc
  const anchorId = sql`anchor.${sql.identifier(id.name)}`
  return {
    isBehind: cursor
      ? sql`(${key}, ${id}) ${isFalling ? sql`<` : sql`>`}
        (select ${anchorKey}, ${anchorId} from ${table} anchor where ${anchorId} = ${cursor})`
      : undefined,
    orderBy: [direction(key), direction(id)],
  }
}

/** A query that is not limited yet. */
interface Unlimited {
  limit: (most: number) => { as: (alias: string) => SQLWrapper }
}

/** @returns how many rows there are, and `most` and one when there are more: what is beyond is not counted. */
export const countUpTo = (db: Executor, rows: Unlimited, most: number): Promise<number> =>
  db.$count(rows.limit(most + 1).as('some'))
