/** What members tell the moderators about (expectation S34). Nothing that others read says who it was. */

import { MAX_REASON_CHARS } from '#contract/limits.ts'
import type { ReportableType } from '#contract/report-kinds.ts'
import type { ReportWriting } from '#contract/reports.ts'
import type { Tx } from '#platform/database.ts'
import type { Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { attempt, type Refusal, refuse } from '../base/refusal.ts'
import { holdPictures } from '../files/service.ts'
import { readEvidence } from '../items/sql.ts'
import type { CheckedWords } from '../sensitive-words/service.ts'
import { mayReport } from './policy.ts'
import * as store from './sql.ts'
import { warnAdmins } from './urgent.ts'

/** Keeps the report with what was there to see. */
export function makeReport(
  services: Pick<Services, 'database' | 'jobs' | 'config'>,
  user_id: string,
  { item_type, item_id, category, reason }: ReportWriting,
): Promise<{ is_reported: true } | Refusal<'ITEM_NOT_FOUND' | 'BAD_REQUEST' | 'REPORTED_BEFORE'>> {
  return attempt(services.database, async (tx) => {
    let reported = await readEvidence(tx, item_type, item_id)
    if (!reported) return refuse('ITEM_NOT_FOUND')
    if (!mayReport(user_id, reported)) return refuse('BAD_REQUEST')
    // Who takes a picture out of the post waits from here on, and then sees that the report remembers it.
    const pictures = store.picturesOf(reported)
    const isThere = (await holdPictures(tx, pictures)).length === pictures.length
    if (!isThere) reported = (await readEvidence(tx, item_type, item_id)) ?? reported
    const report_id = await store.insertReport(tx, { user_id, item_type, item_id, category, reason, ...reported })
    if (!report_id) return refuse('REPORTED_BEFORE')
    // Without its actor: who reports stands in the report alone.
    await recordEvent(tx, { name: 'report.made', subject_id: item_id, payload: { item_type } })
    if (category === 'harm') {
      const involved = [user_id, reported.owner_id]
      const deciders = (await store.readDeciders(tx)).filter((admin) => !involved.includes(admin))
      await warnAdmins(tx, services, report_id, deciders)
    }
    return { is_reported: true as const }
  })
}

interface Flagged {
  item_type: ReportableType
  item_id: string
  found: CheckedWords
}

/**
 * A text that stands says what the moderators have to look at: they find it among the reports. It comes after the writing,
 * in the same transaction.
 */
export async function flagWords(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'config'>,
  { item_type, item_id, found: { verdict, is_harm, words } }: Flagged,
): Promise<void> {
  if (verdict !== 'hold' && verdict !== 'harm') return
  const category = is_harm ? 'harm' : 'other'
  if (await store.isFlagged(tx, { item_type, item_id, category })) return
  const reported = await readEvidence(tx, item_type, item_id)
  if (!reported) return
  const reason = [...words.join(' · ')].slice(0, MAX_REASON_CHARS).join('')
  const report_id = await store.insertReport(tx, { user_id: null, item_type, item_id, category, reason, ...reported })
  await recordEvent(tx, { name: 'report.made', subject_id: item_id, payload: { item_type } })
  if (report_id && category === 'harm') {
    const deciders = (await store.readDeciders(tx)).filter((one) => one !== reported.owner_id)
    await warnAdmins(tx, services, report_id, deciders)
  }
}
