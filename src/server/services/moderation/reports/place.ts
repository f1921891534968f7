/** Where officers read what was reported. */

import { REQUEST_MESSAGE } from '#contract/moderation/report-kinds.ts'
import type { ReportableType } from '#contract/nouns.ts'
import type { Executor } from '#platform/database.ts'
import { PATHS } from '#server/base/paths.ts'
import { readPublicLink } from '#server/base/things-sql.ts'

interface Reported {
  item_type: ReportableType
  item_id: string
  snapshot: Record<string, unknown>
}

/** What not everybody sees where it stands is read at the desk. */
export async function placeOf(db: Executor, { item_type, item_id, snapshot }: Reported): Promise<string> {
  if (REQUEST_MESSAGE in snapshot) return PATHS.reports
  return (await readPublicLink(db, item_type, item_id)) ?? PATHS.reports
}
