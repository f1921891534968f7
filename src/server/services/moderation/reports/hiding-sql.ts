/** Which reports count against a thing. */
import { sql } from 'drizzle-orm'
import { NEWCOMER_HOURS } from '#contract/base/limits.ts'
import type { HideableType } from '#contract/nouns.ts'
import type { Tx } from '#platform/database.ts'
import { profiles } from '#server/services/members/tables.ts'
import { reports } from './tables.ts'

/** Accounts that were newer than this when they reported do not hide anything: somebody may have made many of them. */
const NEW_FOR = sql`make_interval(hours => ${sql.raw(String(NEWCOMER_HOURS))})`

interface Which {
  item_type: HideableType
  item_id: string
}

/**
 * How many members have an open report on it that counts: none of an account that was new then, and none from before
 * somebody last looked at the thing.
 */
export async function countAgainst(tx: Tx, { item_type, item_id }: Which): Promise<number> {
  const { rows } = await tx.execute<{ members: number }>(sql`
    select count(distinct report.user_id)::int as members
    from ${reports} report join ${profiles} reporter on reporter.user_id = report.user_id
    where report.item_type = ${item_type} and report.item_id = ${item_id} and report.status = 'open'
      and reporter.created_at <= report.created_at - ${NEW_FOR}
      and report.created_at > coalesce((select max(decided_at) from ${reports} looked
        where looked.item_type = ${item_type} and looked.item_id = ${item_id}), '-infinity')`)
  return rows[0]?.members ?? 0
}
