/** What the services below keep of members: they come first, in between and last in what a member takes along. */
import { DELETION_DAYS, EVENT_DAYS, NOTIFICATION_DAYS, REMOVAL_DAYS } from '#contract/base/limits.ts'
import type { RetainedKind } from '#contract/personal-data/data-audit.ts'
import * as m from '#messages'
import { isToldBefore } from '#server/base/events-sql.ts'
import type { Declaration } from '#server/base/noun.ts'
import type { Retention } from '#server/base/personal-sql.ts'
import { personal } from '#server/base/personal-sql.ts'
import { domainEvents } from '#server/base/tables.ts'
import { AUDIT_YEARS, isOldEntry } from '#server/services/audit/sql.ts'
import { auditLog } from '#server/services/audit/tables.ts'
import { files, uploads } from '#server/services/files/tables.ts'
import { consents } from '#server/services/members/consents/tables.ts'
import { memberBlocks, profiles, userPreferences, userRoles } from '#server/services/members/tables.ts'
import { appeals } from '#server/services/moderation/appeals/tables.ts'
import { isOldRemoval } from '#server/services/moderation/removals/sql.ts'
import { removals } from '#server/services/moderation/removals/tables.ts'
import { isOldReport } from '#server/services/moderation/reports/sql.ts'
import { reports } from '#server/services/moderation/reports/tables.ts'
import { REPORT_DAYS } from '#server/services/moderation/sweeping.ts'
import { isOldNotification } from '#server/services/notifications/age-sql.ts'
import { notificationActors, notifications } from '#server/services/notifications/tables.ts'
import { isDueBy } from '#server/services/personal-data/deletions/sql.ts'
import { accountDeletions } from '#server/services/personal-data/deletions/tables.ts'
import { favorites } from '#server/services/reactions/favorites/tables.ts'
import { HISTORY_DAYS, isOldVisit } from '#server/services/reactions/history/sql.ts'
import { browsingHistory } from '#server/services/reactions/history/tables.ts'
import { subscriptions } from '#server/services/reactions/subscriptions/tables.ts'

/** The conditions are those of the workers that delete it. */
const RETENTION = {
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

export const ofPerson = {
  personal: [
    personal(profiles.user_id, { kind: 'profile', called: m.own_data_table_profiles }),
    personal(userRoles.user_id, { kind: 'profile', called: m.own_data_table_user_roles }),
    personal(userPreferences.user_id, { kind: 'profile', called: m.own_data_table_user_preferences }),
    personal(consents.user_id, { kind: 'consent', called: m.own_data_table_consents }),
    personal(accountDeletions.user_id, { kind: 'deletion', called: m.own_data_table_account_deletions }),
  ],
  retention: RETENTION,
} satisfies Declaration

export const ofModeration = {
  personal: [
    personal(removals.user_id, { kind: 'removals', called: m.own_data_table_removals, ofOthers: ['remover_id'] }),
    personal(reports.user_id, {
      kind: 'reports',
      called: m.own_data_table_reports,
      ofOthers: ['owner_id', 'snapshot', 'cleared_by', 'cleared_reason', 'decided_by', 'note'],
    }),
    personal(appeals.user_id, { kind: 'reports', called: m.own_data_table_appeals, ofOthers: ['decided_by'] }),
    personal(memberBlocks.user_id, { kind: 'keeping', called: m.own_data_table_member_blocks }),
  ],
} satisfies Declaration

export const ofUse = {
  personal: [
    personal(favorites.user_id, { kind: 'keeping', called: m.own_data_table_favorites }),
    personal(subscriptions.user_id, { kind: 'keeping', called: m.own_data_table_subscriptions }),
    personal(browsingHistory.user_id, { kind: 'history', called: m.own_data_table_browsing_history }),
    personal(notifications.user_id, {
      kind: 'notifications',
      called: m.own_data_table_notifications,
      ofOthers: ['actor_id'],
    }),
    personal(notificationActors.actor_id, {
      kind: 'notifications',
      called: m.own_data_table_notification_actors,
      ofOthers: ['notification_id'],
    }),
    personal(files.owner_id, { kind: 'files', called: m.own_data_table_files }),
    personal(uploads.user_id, { kind: 'files', called: m.own_data_table_uploads }),
  ],
} satisfies Declaration
