import { appealDesk, appeals } from './appeals/procedures.ts'
import { audit } from './audit/procedures.ts'
import { root } from './base/procedures.ts'
import { binDesk } from './bin/procedures.ts'
import { boards } from './boards/procedures.ts'
import { certificates, challengeDesk, challengeEntries, challenges, challengeVotes } from './challenges/procedures.ts'
import { competitions } from './competitions/procedures.ts'
import { consents } from './consents/procedures.ts'
import { dataAudit } from './data-audit/procedures.ts'
import { deletions } from './deletions/procedures.ts'
import { eventDesk, summitDesk } from './event-desk/procedures.ts'
import { eventMessages } from './event-messages/procedures.ts'
import { events, wishlist } from './events/procedures.ts'
import { exports } from './exports/procedures.ts'
import { favorites } from './favorites/procedures.ts'
import { history } from './history/procedures.ts'
import { categoryDesk, paperDesk, paperImport } from './library/procedures.ts'
import { live } from './live/procedures.ts'
import { memberBlocks } from './member-blocks/procedures.ts'
import { memberWorks } from './member-works/procedures.ts'
import { moderationQueue } from './moderation/procedures.ts'
import { notices } from './notices/procedures.ts'
import { notifications } from './notifications/procedures.ts'
import { outbox } from './outbox/procedures.ts'
import { overview } from './overview/procedures.ts'
import { paperComments, papers } from './papers/procedures.ts'
import { pendingPosts, postComments, posts } from './posts/procedures.ts'
import { preferences } from './preferences/procedures.ts'
import { members, profiles } from './profiles/procedures.ts'
import { registrationDesk } from './registrations/desk-procedures.ts'
import { registrations } from './registrations/procedures.ts'
import { reportDesk, reports } from './reports/procedures.ts'
import { reviews } from './reviews/procedures.ts'
import { search } from './search/procedures.ts'
import { wordDesk } from './sensitive-words/procedures.ts'
import { settings, site } from './site/procedures.ts'
import { paperInfo, submissions } from './submissions/procedures.ts'
import { subscriptions } from './subscriptions/procedures.ts'
import { teamInvitations, teamRequests, teams } from './teams/procedures.ts'
import { videoDesk, videos } from './videos/procedures.ts'

export const router = root.router({
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
  reports,
  appeals,
  memberBlocks,
  admin: {
    overview,
    outbox,
    moderation: moderationQueue,
    reports: reportDesk,
    appeals: appealDesk,
    bin: binDesk,
    reviews,
    papers: paperDesk,
    paperImport,
    categories: categoryDesk,
    videos: videoDesk,
    members,
    events: eventDesk,
    summits: summitDesk,
    registrations: registrationDesk,
    settings,
    notices,
    words: wordDesk,
    eventMessages,
    challenges: challengeDesk,
    audit,
    dataAudit,
  },
})
