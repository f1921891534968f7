/** Which uploaded PDFs belong to events. */
import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'
import { events } from '#server/nouns/events/tables.ts'

/** Which of the addresses an event gives away, or a summit as its handbook; drafts count. */
export async function readUsedEventFiles(db: Executor, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await db.execute<{ address: string }>(sql`
    with asked as (select unnest(${sql.param(addresses)}::text[]) as address)
    select address from asked join ${events}
      on invitation @> jsonb_build_object('materials', jsonb_build_array(jsonb_build_object('url', address)))
      or address in (summit_page #>> '{handbook,zh,url}', summit_page #>> '{handbook,en,url}')`)
  return new Set(rows.map(({ address }) => address))
}
