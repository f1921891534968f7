import type { ReportedItem } from '#contract/report-desk.ts'
import { REPORT_WORKFLOW, verbsFor } from '#contract/workflows.ts'
import { toMemberView } from '../profiles/view.ts'
import type { ReportedRead } from './desk-sql.ts'

/** The only place where reports leave the server, for admins alone and without who made them. */
export function toReportedItem(row: ReportedRead, link: string | null): ReportedItem {
  const { item_type, item_id, snapshot, is_urgent, reports } = row
  return {
    item_type,
    item_id,
    owner: row.owner && toMemberView(row.owner),
    snapshot,
    link,
    reports,
    is_urgent,
    can: verbsFor(REPORT_WORKFLOW, 'open', 'admin'),
  }
}
