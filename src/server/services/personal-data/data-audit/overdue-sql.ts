/** What should be gone: the conditions are those of the workers that delete it, two days later. */
import { eq } from 'drizzle-orm'
import type { RetainedKind } from '#contract/data-audit.ts'
import { EVENT_DAYS, NOTIFICATION_DAYS, REMOVAL_DAYS } from '#contract/limits.ts'
import type { Tx } from '#platform/database.ts'
import { DAY_MS } from '#platform/durations.ts'
import { isToldBefore } from '#server/base/events-sql.ts'
import { domainEvents } from '#server/base/tables.ts'
import { isPastKeeping } from '#server/nouns/events/registrations/sql.ts'
import { eventRegistrations } from '#server/nouns/events/registrations/tables.ts'
import { events } from '#server/nouns/events/tables.ts'
import { isDeclinedBefore } from '#server/nouns/forum/pending-sql.ts'
import { heldPosts } from '#server/nouns/forum/tables.ts'
import { isUploadBefore } from '#server/nouns/papers/submissions/uploads-sql.ts'
import { AUDIT_YEARS, isOldEntry } from '#server/services/audit/sql.ts'
import { auditLog } from '#server/services/audit/tables.ts'
import { uploads } from '#server/services/files/tables.ts'
import { isOldReport } from '#server/services/moderation/reports/sql.ts'
import { REPORT_DAYS } from '#server/services/moderation/reports/sweeping.ts'
import { reports } from '#server/services/moderation/reports/tables.ts'
import { isOldNotification } from '#server/services/notifications/age-sql.ts'
import { notifications } from '#server/services/notifications/tables.ts'
import { isDueBy } from '#server/services/personal-data/deletions/sql.ts'
import { accountDeletions } from '#server/services/personal-data/deletions/tables.ts'
import { isOldVisit } from '#server/services/reactions/history/sql.ts'
import { browsingHistory } from '#server/services/reactions/history/tables.ts'
import { isOldRemoval } from '#server/services/removals/sql.ts'
import { removals } from '#server/services/removals/tables.ts'

/** Each worker runs once a day or oftener; a day it may have stood still. */
const LATE_DAYS = 2

/** @param registrationDays as the operator has set them. @returns how many rows of each kind are kept for too long. */
export async function countOverdue(tx: Tx, registrationDays: number, now: Date): Promise<Record<RetainedKind, number>> {
  const daysAgo = (days: number) => new Date(now.getTime() - (days + LATE_DAYS) * DAY_MS)
  const threeYearsAgo = daysAgo(0)
  threeYearsAgo.setUTCFullYear(threeYearsAgo.getUTCFullYear() - AUDIT_YEARS)
  return {
    deletion: await tx.$count(accountDeletions, isDueBy(daysAgo(0))),
    declined: await tx.$count(heldPosts, isDeclinedBefore(daysAgo(REMOVAL_DAYS))),
    registrations: await tx.$count(
      tx
        .select({ id: eventRegistrations.user_id })
        .from(eventRegistrations)
        .innerJoin(events, eq(events.id, eventRegistrations.event_id))
        .where(isPastKeeping(now, registrationDays + LATE_DAYS))
        .as('late'),
    ),
    history: await tx.$count(browsingHistory, isOldVisit(LATE_DAYS)),
    notifications: await tx.$count(notifications, isOldNotification(daysAgo(NOTIFICATION_DAYS))),
    removals: await tx.$count(removals, isOldRemoval(daysAgo(REMOVAL_DAYS))),
    reports: await tx.$count(reports, isOldReport(daysAgo(REPORT_DAYS))),
    uploads: await tx.$count(uploads, isUploadBefore(daysAgo(1))),
    events: await tx.$count(domainEvents, isToldBefore(daysAgo(EVENT_DAYS))),
    acts: await tx.$count(auditLog, isOldEntry(threeYearsAgo)),
  }
}
