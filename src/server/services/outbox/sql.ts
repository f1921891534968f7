import { inArray } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'
import { profiles } from '#server/services/members/tables.ts'
import { type MemberRead, memberColumns } from '#server/services/members/view.ts'

export async function readMembers(db: Executor, user_ids: string[]): Promise<Map<string, MemberRead>> {
  const rows = await db.select(memberColumns).from(profiles).where(inArray(profiles.user_id, user_ids))
  return new Map(rows.map((row) => [row.user_id, row]))
}
