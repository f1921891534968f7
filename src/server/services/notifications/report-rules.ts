/** The notification rules of reports (`rules.ts` has the others). */
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import { THINGS } from '#server/base/noun.ts'
import { readPublicLink } from '#server/base/things-sql.ts'
import { placeOf } from '#server/services/moderation/reports/place.ts'
import { lockKeys, notify, withdraw } from './aggregation.ts'
import * as facts from './facts-sql.ts'
import { keyOf } from './keys.ts'

/** No notification says who reported; the owner, and who has reported it already, are not notified. */
export async function notifyOfReport(
  tx: Tx,
  { subject_id: item_id, payload: { item_type } }: Happened<PayloadOf<'report.made'>>,
): Promise<void> {
  await tellOfReports(tx, { item_type, item_id }, await facts.readOfficers(tx, 'reports.list'))
}

/** @param admins those whom it involves are left out. */
export async function tellOfReports(
  tx: Tx,
  { item_type, item_id }: { item_type: ReportableType; item_id: string },
  admins: string[],
): Promise<void> {
  await lockKeys(tx, [keyOf.report(item_id)])
  const { count, involved, newest, isUrgent } = await facts.readReports(tx, item_type, item_id)
  if (!newest) return
  const { category, reason: words, snapshot } = newest
  const readers = admins.filter((user_id) => !involved.includes(user_id))
  await notify(tx, readers, {
    type: 'report_made',
    merge_key: keyOf.report(item_id),
    data: {
      item_type,
      count,
      category,
      words: facts.shortened(words, WORDS_CHARS),
      title: nameOf(item_type, snapshot),
    },
    link: await placeOf(tx, { item_type, item_id, snapshot }),
    actor_id: null,
    isUrgent,
  })
}

/** So much of what a report says stands in its notification. */
const WORDS_CHARS = 200

/** The beginning of what was reported, by which admins know it. */
function nameOf(item_type: ReportableType, snapshot: Record<string, unknown>): string {
  const name = snapshot[THINGS[item_type].name]
  return facts.shortened(typeof name === 'string' ? name : '')
}

/** What was said of the decision holds no longer, as far as nobody has read it. */
export async function notifyOfReopened(
  tx: Tx,
  { subject_id: item_id, payload: { item_type, reporters, owner_id } }: Happened<PayloadOf<'report.reopened'>>,
): Promise<void> {
  await lockKeys(tx, [keyOf.report(item_id), keyOf.decision(item_id)])
  const told = owner_id ? [...reporters, owner_id] : reporters
  await withdraw(tx, told, [keyOf.decision(item_id)])
  await tellOfReports(tx, { item_type, item_id }, await facts.readOfficers(tx, 'reports.list'))
}

/** Those who reported it hear how it ended; whose it is, only when it was upheld and still stands there. */
export async function notifyOfDecision(
  tx: Tx,
  { subject_id: item_id, payload }: Happened<PayloadOf<'report.decided'>>,
): Promise<void> {
  const { item_type, is_upheld, reason, reporters, owner_id } = payload
  const title = facts.shortened(payload.title)
  await lockKeys(tx, [keyOf.report(item_id), keyOf.decision(item_id)])
  const { count } = await facts.readReports(tx, item_type, item_id)
  if (count === 0) await withdraw(tx, await facts.readOfficers(tx, 'reports.list'), [keyOf.report(item_id)])
  const news = { merge_key: keyOf.decision(item_id), actor_id: null }
  const link = await readPublicLink(tx, item_type, item_id)
  await notify(tx, reporters, { ...news, type: 'report_decided', data: { item_type, is_upheld, title }, link })
  if (!is_upheld || !owner_id || !link) return
  await notify(tx, [owner_id], {
    ...news,
    type: 'report_upheld',
    data: { item_type, title, ...(reason && { reason }) },
    link,
  })
}
