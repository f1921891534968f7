/** Every table that keeps something of a member, with the column that says whose a row is. */
import type { AnyColumn } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { appeals } from '../appeals/tables.ts'
import { challengeCertificates, challengeEntries, challengeMembers, challengeVotes } from '../challenges/tables.ts'
import { consents } from '../consents/tables.ts'
import { accountDeletions } from '../deletions/tables.ts'
import { eventMessageReceivers, eventMessages } from '../event-messages/tables.ts'
import { wishlist } from '../events/tables.ts'
import { favorites } from '../favorites/tables.ts'
import { files, uploads } from '../files/tables.ts'
import { browsingHistory } from '../history/tables.ts'
import { memberBlocks } from '../member-blocks/tables.ts'
import { notificationActors, notifications } from '../notifications/tables.ts'
import { paperCommentLikes, paperLikes } from '../papers/tables.ts'
import { commentLikes, heldPosts, postDrafts } from '../posts/tables.ts'
import { profiles, userPreferences, userRoles } from '../profiles/tables.ts'
import { eventRegistrations } from '../registrations/tables.ts'
import { removals } from '../removals/tables.ts'
import { reports } from '../reports/tables.ts'
import { submissions } from '../submissions/tables.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { teamMembers, teamRequests } from '../teams/tables.ts'
import { ITEMS } from './kinds.ts'

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

const ofThings = () => Object.values(ITEMS).flatMap(({ owner }) => (owner ? [owned(owner)] : []))

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
