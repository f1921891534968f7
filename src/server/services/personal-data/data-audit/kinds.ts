/** What each table that keeps something of a member counts as, and how long that is kept. */
import type { DataKind, RetainedKind } from '#contract/data-audit.ts'
import { DELETION_DAYS, EVENT_DAYS, NOTIFICATION_DAYS, REMOVAL_DAYS } from '#contract/limits.ts'
import { AUDIT_YEARS } from '#server/services/audit/service.ts'
import { REPORT_DAYS } from '#server/services/moderation/reports/sweeping.ts'
import { HISTORY_DAYS } from '#server/services/reactions/history/service.ts'

/** By the names of `items/owned.ts`; a test asks for each of them. */
export const KIND_OF_TABLE: Readonly<Record<string, DataKind>> = {
  profiles: 'profile',
  user_roles: 'profile',
  user_preferences: 'profile',
  consents: 'consent',
  account_deletions: 'deletion',
  forum_posts: 'forum',
  forum_comments: 'forum',
  comment_likes: 'forum',
  held_posts: 'forum',
  post_drafts: 'forum',
  papers: 'papers',
  submissions: 'papers',
  paper_comments: 'papers',
  paper_likes: 'papers',
  paper_comment_likes: 'papers',
  event_registrations: 'registrations',
  event_messages: 'registrations',
  event_message_receivers: 'registrations',
  teams: 'teams',
  team_members: 'teams',
  team_requests: 'teams',
  challenge_entries: 'teams',
  challenge_members: 'teams',
  challenge_votes: 'teams',
  challenge_certificates: 'teams',
  wishlist: 'keeping',
  favorites: 'keeping',
  subscriptions: 'keeping',
  member_blocks: 'keeping',
  browsing_history: 'history',
  notifications: 'notifications',
  notification_actors: 'notifications',
  removals: 'removals',
  reports: 'reports',
  appeals: 'reports',
  files: 'files',
  uploads: 'files',
}

/** @param registrations after the event, as the operator has set it. */
export const retentionDays = (registrations: number): Record<RetainedKind, number> => ({
  deletion: DELETION_DAYS,
  registrations,
  declined: REMOVAL_DAYS,
  removals: REMOVAL_DAYS,
  reports: REPORT_DAYS,
  history: HISTORY_DAYS,
  notifications: NOTIFICATION_DAYS,
  uploads: 1,
  events: EVENT_DAYS,
  acts: AUDIT_YEARS * 365,
})

/** Of the kinds that members' data counts as. */
export function keptDays(registrations: number): Partial<Record<DataKind, number>> {
  const { declined, uploads, events, acts, ...kept } = retentionDays(registrations)
  return kept
}
