/** All that the site keeps of a member, table by table; a column that is not for them is left out by name. */
import { type AnyColumn, asc, eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database.ts'
import { consents } from '../consents/tables.ts'
import { accountDeletions } from '../deletions/tables.ts'
import { eventRegistrations, wishlist } from '../events/tables.ts'
import { favorites } from '../favorites/tables.ts'
import { files } from '../files/tables.ts'
import { commentLikes, forumComments, forumPosts, heldPosts, postDrafts, removals } from '../forum/tables.ts'
import { browsingHistory } from '../history/tables.ts'
import { memberBlocks } from '../member-blocks/tables.ts'
import { notificationActors, notifications } from '../notifications/tables.ts'
import { paperComments, paperLikes, papers } from '../papers/tables.ts'
import { profiles, userPreferences, userRoles } from '../profiles/tables.ts'
import { reports } from '../reports/tables.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { teamMembers, teams } from '../teams/tables.ts'

/** Each table with the column that says whose a row is, and those that speak of somebody else. */
const OWNED: Record<string, [table: PgTable, owner: AnyColumn, ofOthers?: string[]]> = {
  profiles: [profiles, profiles.user_id],
  user_roles: [userRoles, userRoles.user_id],
  user_preferences: [userPreferences, userPreferences.user_id],
  consents: [consents, consents.user_id],
  account_deletions: [accountDeletions, accountDeletions.user_id],
  forum_posts: [forumPosts, forumPosts.user_id],
  forum_comments: [forumComments, forumComments.user_id],
  comment_likes: [commentLikes, commentLikes.user_id],
  held_posts: [heldPosts, heldPosts.user_id],
  post_drafts: [postDrafts, postDrafts.user_id],
  removals: [removals, removals.user_id],
  reports: [reports, reports.user_id, ['owner_id', 'snapshot']],
  member_blocks: [memberBlocks, memberBlocks.user_id],
  papers: [papers, papers.submitted_by],
  paper_comments: [paperComments, paperComments.user_id],
  paper_likes: [paperLikes, paperLikes.user_id],
  teams: [teams, teams.captain_id],
  team_members: [teamMembers, teamMembers.user_id],
  event_registrations: [eventRegistrations, eventRegistrations.user_id],
  wishlist: [wishlist, wishlist.user_id],
  favorites: [favorites, favorites.user_id],
  subscriptions: [subscriptions, subscriptions.user_id],
  browsing_history: [browsingHistory, browsingHistory.user_id],
  notifications: [notifications, notifications.user_id, ['actor_id']],
  notification_actors: [notificationActors, notificationActors.actor_id, ['notification_id']],
  files: [files, files.owner_id],
}

/** Search terms are made of what is exported beside them; a link's token is nobody's; who decided is somebody else. */
const LEFT_OUT = ['search', 'guardian_token_hash', 'reviewed_by']

export interface OwnTable {
  name: string
  columns: string[]
  rows: Record<string, unknown>[]
}

/** The tables in their order, those without a row of the member as well, each in the order of its key. */
export async function readOwned(tx: Tx, user_id: string): Promise<OwnTable[]> {
  const read: OwnTable[] = []
  for (const [name, [table, owner, ofOthers = []]] of Object.entries(OWNED)) {
    const hidden = [...LEFT_OUT, ...ofOthers]
    const all = Object.entries(getTableColumns(table)).filter(([column]) => !hidden.includes(column))
    const columns = Object.fromEntries(all)
    const order = Object.values(columns).filter((column) => ['id', 'created_at'].includes(column.name))
    const rows = await tx
      .select(columns)
      .from(table)
      .where(eq(owner, user_id))
      .orderBy(...order.map((column) => asc(column)))
    read.push({ name, columns: Object.keys(columns), rows })
  }
  return read
}
