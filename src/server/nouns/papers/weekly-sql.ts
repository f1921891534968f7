/** Which student paper a week shows. */
import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'
import { atShanghai } from '#server/base/clock-sql.ts'
import { papers } from './tables.ts'
import { isApproved } from './visibility-sql.ts'

/** Among so many of the newest: the choice costs the same however large the library is. */
const CANDIDATES = 500
const weekThere = sql`date_trunc('week', ${atShanghai(sql`now()`)})`

/**
 * The same one all week, from Monday in Shanghai: drawn by the week from those that were public before it began. Only
 * where there are none such, from those that came since.
 */
export async function readPaperOfTheWeek(db: Executor): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${papers.id} as id, coalesce(${papers.reviewed_at}, ${papers.created_at}) as public_at from ${papers}
      where ${papers.paper_type} = 'student' and ${isApproved}
      order by ${papers.created_at} desc, ${papers.id} desc limit ${CANDIDATES}
    ) candidate
    order by ${atShanghai(sql`public_at`)} >= ${weekThere}, md5(id::text || (${weekThere})::date::text), id limit 1`)
  return rows[0]?.id
}
