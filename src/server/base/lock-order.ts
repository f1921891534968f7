/**
 * The order in which transactions lock rows. Two that lock in one order never wait for each other; tests fail when a
 * transaction goes back up (`tests/factories/lock-watch.ts`, decision 91). Within a table, rows are locked by their keys.
 */

/** Tables, and advisory locks by the number of their kind. */
export const LOCK_ORDER: readonly string[] = [
  // The same form or job twice: nothing is locked yet.
  'advisory 5',
  // Imports of papers, one after the other.
  'advisory 4',
  // The content of the first start, migrations, and the index of the queue.
  'advisory $1',
  'advisory 7306115',
  // Ends of accounts, one after the other.
  'advisory 3',
  // Settings are locked as a table, before the rows that they list.
  'site_settings',
  'notices',
  'sensitive_word_list',
  'sensitive_words',
  // Who is admin is read under this lock, before decisions about members.
  'user_roles',
  // A challenge closes by its times: entering and voting hold it before the members.
  'challenges',
  // Nicknames.
  'advisory 1',
  'profiles',
  'appeals',
  'events',
  'event_registrations',
  'videos',
  'competitions',
  'papers',
  'submissions',
  // Who writes a paper holds its category after it.
  'paper_categories',
  'paper_comments',
  'post_drafts',
  'held_posts',
  'forum_posts',
  // After what stands on them.
  'forum_boards',
  'forum_comments',
  'teams',
  'challenge_entries',
  // What is put back is locked after what stood around it.
  'removals',
  'reports',
  // Merge keys of notifications.
  'advisory 2',
  'notifications',
  'browsing_history',
  'uploads',
  // Files are held by what shows them, and dropped with it.
  'files',
]

const OF_A_TEAM = 'Rows of a team are changed under its lock, or alone.'

/** What is locked without a rank, and why. */
export const UNORDERED: Readonly<Record<string, string>> = {
  domain_events:
    'The worker of notifications takes events before it knows whom they concern; a deadlock with the end of an account ends one of the two, and both are tried again.',
  account_deletions: 'The end of an account begins with its row; its member, who asks for it, has no account any more.',
  team_members: OF_A_TEAM,
  team_requests: OF_A_TEAM,
  team_invitations: OF_A_TEAM,
}
