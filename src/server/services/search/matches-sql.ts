/** The one full-text search, over any table with a `search` vector, an `id` and a `created_at`. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MAX_SEARCH_MATCHES, PAGE_SIZE } from '#contract/base/limits.ts'
import type { Executor } from '#platform/database.ts'

export interface SearchWanted {
  /** A full-text query in PostgreSQL's own form. */
  query: string
  /** Where the page asked for begins. */
  offset: number
  /** How many of them; a page by default. */
  limit?: number
}

interface SearchScope {
  table: PgTable
  /** The rows that may be found at all. */
  where: SQL
  /** What the matches are counted by, as a text; the groups to keep, all of them when empty. */
  group?: { by: SQL; last?: string; chosen: string[] }
}

export interface Matches {
  /** Ids of the page asked for, best first. */
  ids: string[]
  /** Matches of each group, most first, whichever groups are chosen. */
  groups: { name: string; count: number }[]
  total: number
  /** There are more matches than were looked at. */
  isCapped: boolean
}

/**
 * Ranks title over tags over text. At most MAX_SEARCH_MATCHES matches are looked at, those in the title
 * first, and where titles are enough no others: a word that stands everywhere costs no more than a rare one.
 */
export async function searchMatches(db: Executor, scope: SearchScope, wanted: SearchWanted): Promise<Matches> {
  const { table, where, group } = scope
  const { query, offset, limit = PAGE_SIZE } = wanted
  const name = group?.by ?? sql`''`
  const chosen = group && group.chosen.length > 0 ? sql`where name in ${group.chosen}` : sql``
  const matches = (isMet: SQL) => sql`
    select id, ${name} as name, created_at, ts_rank('{0.05, 0.2, 0.5, 1.0}', search, ${query}::tsquery) as rank
    from ${table}
    where ${where} and ${isMet}`
  // A limit beside the condition would make PostgreSQL hope to meet so many soon, and read the table instead of the index:
  // a part of its own is planned for all its rows, and computed as far as it is asked for.
  const some = sql`limit ${MAX_SEARCH_MATCHES + 1}`
  // Written as in the index over titles alone, which knows no weights otherwise.
  const isTitled = sql`ts_filter(search, '{a}') @@ ${query}::tsquery`
  const isAnywhere = sql`search @@ ${query}::tsquery and (select count(*) from titled) <= ${MAX_SEARCH_MATCHES}`
  const found = await db.execute<{
    groups: Matches['groups'] | null
    ids: string[] | null
    total: number
    is_capped: boolean
  }>(sql`
    with all_titled as materialized (${matches(isTitled)}),
    titled as materialized (select * from all_titled ${some}),
    all_anywhere as materialized (${matches(isAnywhere)}),
    anywhere as materialized (select * from all_anywhere ${some}),
    matched as materialized (
      select * from (
        select distinct on (id) id, name, created_at, rank, in_title
        from (select *, true as in_title from titled union all select *, false from anywhere) as both_ways
        order by id, in_title desc
      ) as once
      order by in_title desc limit ${MAX_SEARCH_MATCHES}
    ),
    chosen as (select * from matched ${chosen}),
    page as (select id, row_number() over (order by in_title desc, rank desc, created_at desc, id desc) as place
             from chosen order by place limit ${limit} offset ${offset})
    select
      (select json_agg(counted) from (
        select name, count(*)::int as count from matched group by name order by name = ${group?.last ?? ''}, 2 desc, name
      ) as counted) as groups,
      (select array_agg(id::text order by place) from page) as ids,
      (select count(*)::int from chosen) as total,
      greatest((select count(*) from titled), (select count(*) from anywhere)) > ${MAX_SEARCH_MATCHES} as is_capped`)
  const row = found.rows[0]
  return {
    ids: row?.ids ?? [],
    groups: row?.groups ?? [],
    total: row?.total ?? 0,
    isCapped: row?.is_capped ?? false,
  }
}
