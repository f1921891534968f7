/** What members tell the moderators about (expectation S34). Nothing that others read says who it was. */
import type { ReportWriting } from '#contract/reports.ts'
import type { Database } from '#platform/database.ts'
import { recordEvent } from '../base/events.ts'
import { holdOwnPictures } from '../files/service.ts'
import { mayReport } from './policy.ts'
import * as store from './sql.ts'

/** Keeps the report with what was there to see. @returns why nothing is kept, or null. */
export function makeReport(
  database: Database,
  user_id: string,
  { item_type, item_id, category, reason }: ReportWriting,
): Promise<'ITEM_NOT_FOUND' | 'BAD_REQUEST' | 'REPORTED_BEFORE' | null> {
  return database.transaction(async (tx) => {
    let reported = await store.readReported(tx, item_type, item_id)
    if (!reported) return 'ITEM_NOT_FOUND'
    if (!mayReport(user_id, reported)) return 'BAD_REQUEST'
    // Who takes a picture out of the post waits from here on, and then sees that the report remembers it.
    const isThere = await holdOwnPictures(tx, reported.owner_id, store.picturesOf(reported))
    if (!isThere) reported = (await store.readReported(tx, item_type, item_id)) ?? reported
    if (!(await store.insertReport(tx, { user_id, item_type, item_id, category, reason, ...reported })))
      return 'REPORTED_BEFORE'
    // Without its actor: who reports stands in the report alone.
    await recordEvent(tx, { name: 'report.made', subject_id: item_id, payload: { item_type } })
    return null
  })
}
