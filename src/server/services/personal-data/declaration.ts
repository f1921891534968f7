/** What the services below keep of members: they come first, in between and last in what a member takes along. */
import * as m from '#messages'
import type { Declaration } from '#server/base/noun.ts'
import { personal } from '#server/base/personal-sql.ts'
import { files, uploads } from '#server/services/files/tables.ts'
import { consents } from '#server/services/members/consents/tables.ts'
import { memberBlocks, profiles, userPreferences, userRoles } from '#server/services/members/tables.ts'
import { appeals } from '#server/services/moderation/appeals/tables.ts'
import { reports } from '#server/services/moderation/reports/tables.ts'
import { notificationActors, notifications } from '#server/services/notifications/tables.ts'
import { accountDeletions } from '#server/services/personal-data/deletions/tables.ts'
import { favorites } from '#server/services/reactions/favorites/tables.ts'
import { browsingHistory } from '#server/services/reactions/history/tables.ts'
import { subscriptions } from '#server/services/reactions/subscriptions/tables.ts'
import { removals } from '#server/services/removals/tables.ts'
import { RETENTION } from './data-audit/overdue-sql.ts'

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
