/** Every table that keeps something of a member, with the column that says whose a row is. */
import type { AnyColumn } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { THINGS } from '#server/base/noun.ts'
import {
  challengeCertificates,
  challengeEntries,
  challengeMembers,
  challengeVotes,
} from '#server/nouns/events/challenges/tables.ts'
import { eventMessageReceivers, eventMessages } from '#server/nouns/events/messages/tables.ts'
import { eventRegistrations } from '#server/nouns/events/registrations/tables.ts'
import { wishlist } from '#server/nouns/events/tables.ts'
import { commentLikes, heldPosts, postDrafts } from '#server/nouns/forum/tables.ts'
import { consents } from '#server/nouns/members/consents/tables.ts'
import { submissions } from '#server/nouns/papers/submissions/tables.ts'
import { paperCommentLikes, paperLikes } from '#server/nouns/papers/tables.ts'
import { teamMembers, teamRequests } from '#server/nouns/teams/tables.ts'
import { files, uploads } from '#server/services/files/tables.ts'
import { memberBlocks, profiles, userPreferences, userRoles } from '#server/services/members/tables.ts'
import { appeals } from '#server/services/moderation/appeals/tables.ts'
import { reports } from '#server/services/moderation/reports/tables.ts'
import { notificationActors, notifications } from '#server/services/notifications/tables.ts'
import { accountDeletions } from '#server/services/personal-data/deletions/tables.ts'
import { favorites } from '#server/services/reactions/favorites/tables.ts'
import { browsingHistory } from '#server/services/reactions/history/tables.ts'
import { subscriptions } from '#server/services/reactions/subscriptions/tables.ts'
import { removals } from '#server/services/removals/tables.ts'

export interface OwnedTable {
  table: PgTable
  owner: AnyColumn
  /** Columns that speak of somebody else. */
  ofOthers: string[]
}

const owned = (owner: AnyColumn, ofOthers: string[] = []): [string, OwnedTable] => {
  const table = owner.table as PgTable
  return [getTableName(table), { table, owner, ofOthers }]
}

const ofThings = () => Object.values(THINGS).flatMap(({ owner }) => (owner ? [owned(owner)] : []))

/** By the name of the table, the person first. */
export const ownedTables = (): Map<string, OwnedTable> =>
  new Map([
    owned(profiles.user_id),
    owned(userRoles.user_id),
    owned(userPreferences.user_id),
    owned(consents.user_id),
    owned(accountDeletions.user_id),
    ...ofThings(),
    owned(commentLikes.user_id),
    owned(heldPosts.user_id, ['declined_by']),
    owned(postDrafts.user_id),
    owned(removals.user_id, ['remover_id']),
    owned(reports.user_id, ['owner_id', 'snapshot', 'cleared_by', 'cleared_reason', 'decided_by', 'note']),
    owned(appeals.user_id, ['decided_by']),
    owned(memberBlocks.user_id),
    owned(paperLikes.user_id),
    owned(paperCommentLikes.user_id),
    owned(submissions.user_id, ['decided_by']),
    owned(teamMembers.user_id),
    owned(teamRequests.user_id),
    owned(eventRegistrations.user_id),
    owned(eventMessages.author_id),
    owned(eventMessageReceivers.user_id),
    owned(wishlist.user_id),
    owned(challengeEntries.captain_id),
    owned(challengeMembers.user_id),
    owned(challengeVotes.user_id),
    owned(challengeCertificates.user_id),
    owned(favorites.user_id),
    owned(subscriptions.user_id),
    owned(browsingHistory.user_id),
    owned(notifications.user_id, ['actor_id']),
    owned(notificationActors.actor_id, ['notification_id']),
    owned(files.owner_id),
    owned(uploads.user_id),
  ])
