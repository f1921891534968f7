/** What should be gone: the conditions are those of the workers that delete it, two days later. */

import { DELETION_DAYS, EVENT_DAYS, NOTIFICATION_DAYS, REMOVAL_DAYS } from '#contract/base/limits.ts'
import { RETAINED_KINDS, type RetainedKind } from '#contract/personal-data/data-audit.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/database.ts'
import { DAY_MS } from '#platform/durations.ts'
import { isToldBefore } from '#server/base/events-sql.ts'
import { keepers } from '#server/base/noun.ts'
import type { Retention } from '#server/base/personal-sql.ts'
import { domainEvents } from '#server/base/tables.ts'
import { AUDIT_YEARS, isOldEntry } from '#server/services/audit/sql.ts'
import { auditLog } from '#server/services/audit/tables.ts'
import { isOldReport } from '#server/services/moderation/reports/sql.ts'
import { REPORT_DAYS } from '#server/services/moderation/reports/sweeping.ts'
import { reports } from '#server/services/moderation/reports/tables.ts'
import { isOldNotification } from '#server/services/notifications/age-sql.ts'
import { notifications } from '#server/services/notifications/tables.ts'
import { isDueBy } from '#server/services/personal-data/deletions/sql.ts'
import { accountDeletions } from '#server/services/personal-data/deletions/tables.ts'
import { HISTORY_DAYS, isOldVisit } from '#server/services/reactions/history/sql.ts'
import { browsingHistory } from '#server/services/reactions/history/tables.ts'
import { isOldRemoval } from '#server/services/removals/sql.ts'
import { removals } from '#server/services/removals/tables.ts'

/** Each worker runs once a day or oftener; a day it may have stood still. */
const LATE_DAYS = 2

/** Of the services below. */
export const RETENTION = {
  deletion: { days: DELETION_DAYS, countOverdue: (tx, { ago }) => tx.$count(accountDeletions, isDueBy(ago(0))) },
  history: { days: HISTORY_DAYS, countOverdue: (tx, { late }) => tx.$count(browsingHistory, isOldVisit(late)) },
  notifications: {
    days: NOTIFICATION_DAYS,
    countOverdue: (tx, { ago }) => tx.$count(notifications, isOldNotification(ago(NOTIFICATION_DAYS))),
  },
  removals: {
    days: REMOVAL_DAYS,
    countOverdue: (tx, { ago }) => tx.$count(removals, isOldRemoval(ago(REMOVAL_DAYS))),
  },
  reports: { days: REPORT_DAYS, countOverdue: (tx, { ago }) => tx.$count(reports, isOldReport(ago(REPORT_DAYS))) },
  events: { days: EVENT_DAYS, countOverdue: (tx, { ago }) => tx.$count(domainEvents, isToldBefore(ago(EVENT_DAYS))) },
  acts: {
    days: AUDIT_YEARS * 365,
    countOverdue: (tx, { ago }) => {
      const before = ago(0)
      before.setUTCFullYear(before.getUTCFullYear() - AUDIT_YEARS)
      return tx.$count(auditLog, isOldEntry(before))
    },
  },
} satisfies Partial<Record<RetainedKind, Retention>>

interface Retained {
  kind: RetainedKind
  kept_days: number
  /** How many rows are kept for too long. */
  overdue: number
}

/** In the order of the page. */
export async function countOverdue(
  tx: Tx,
  config: Pick<Config, 'REGISTRATION_DATA_DAYS'>,
  now: Date,
): Promise<Retained[]> {
  const retention: Record<RetainedKind, Retention> = Object.assign({}, ...keepers().map((one) => one.retention))
  const ago = (days: number) => new Date(now.getTime() - (days + LATE_DAYS) * DAY_MS)
  const counted: Retained[] = []
  for (const kind of RETAINED_KINDS) {
    const { days, countOverdue: count } = retention[kind]
    const overdue = await count(tx, { now, late: LATE_DAYS, ago, config })
    counted.push({ kind, kept_days: typeof days === 'number' ? days : config[days], overdue })
  }
  return counted
}
