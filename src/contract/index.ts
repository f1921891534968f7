import { admin } from './admin.ts'
import { appeals } from './appeals.ts'
import { boards } from './boards.ts'
import { certificates, challengeEntries, challenges, challengeVotes } from './challenges.ts'
import { competitions } from './competitions.ts'
import { consents } from './consents.ts'
import { deletions } from './deletions.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { favorites } from './favorites.ts'
import { history } from './history.ts'
import { memberBlocks } from './member-blocks.ts'
import { memberWorks } from './member-works.ts'
import { pendingPosts } from './moderation.ts'
import { live, notifications } from './notifications.ts'
import { paperComments } from './paper-comments.ts'
import { papers } from './papers.ts'
import { postComments, posts } from './posts.ts'
import { preferences } from './preferences.ts'
import { profiles } from './profiles.ts'
import { registrations } from './registrations.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { site } from './site.ts'
import { paperInfo, submissions } from './submissions.ts'
import { subscriptions } from './subscriptions.ts'
import { teamInvitations } from './team-invitations.ts'
import { teamRequests } from './team-requests.ts'
import { teams } from './teams.ts'
import { videos } from './videos.ts'
import { wishlist } from './wishlist.ts'

/** Everything that may cross the wire. */
export const contract = {
  papers,
  submissions,
  paperInfo,
  paperComments,
  videos,
  posts,
  postComments,
  pendingPosts,
  favorites,
  history,
  subscriptions,
  notifications,
  live,
  reports,
  appeals,
  memberBlocks,
  preferences,
  events,
  registrations,
  wishlist,
  challenges,
  challengeEntries,
  challengeVotes,
  certificates,
  boards,
  competitions,
  teams,
  teamRequests,
  teamInvitations,
  profiles,
  memberWorks,
  consents,
  search,
  site,
  deletions,
  exports,
  admin,
}
export type Contract = typeof contract
