import { root } from '#server/base/procedures.ts'
import {
  certificates,
  challengeDesk,
  challengeEntries,
  challenges,
  challengeVotes,
} from '#server/nouns/events/challenges/procedures.ts'
import { eventDesk, summitDesk } from '#server/nouns/events/desk/procedures.ts'
import { eventMessages } from '#server/nouns/events/messages/procedures.ts'
import { events } from '#server/nouns/events/procedures.ts'
import { registrationDesk } from '#server/nouns/events/registrations/desk-procedures.ts'
import { registrations } from '#server/nouns/events/registrations/procedures.ts'
import { summits, wishlist } from '#server/nouns/events/summits/procedures.ts'
import { boards } from '#server/nouns/forum/boards/procedures.ts'
import { moderationQueue } from '#server/nouns/forum/held/procedures.ts'
import { pendingPosts, postComments, posts } from '#server/nouns/forum/procedures.ts'
import { memberBlocks } from '#server/nouns/members/blocks/procedures.ts'
import { consents } from '#server/nouns/members/consents/procedures.ts'
import { members, profiles } from '#server/nouns/members/procedures.ts'
import { memberWorks } from '#server/nouns/members/works/procedures.ts'
import { categoryDesk, paperDesk, paperImport } from '#server/nouns/papers/desk/procedures.ts'
import { paperComments, papers } from '#server/nouns/papers/procedures.ts'
import { reviews } from '#server/nouns/papers/reviews/procedures.ts'
import { paperInfo, submissions } from '#server/nouns/papers/submissions/procedures.ts'
import { competitions } from '#server/nouns/teams/competitions/procedures.ts'
import { teamInvitations, teamRequests, teams } from '#server/nouns/teams/procedures.ts'
import { videoDesk, videos } from '#server/nouns/videos/procedures.ts'
import { audit } from '#server/services/audit/procedures.ts'
import { preferences } from '#server/services/members/preferences/procedures.ts'
import { appealDesk, appeals } from '#server/services/moderation/appeals/procedures.ts'
import { binDesk } from '#server/services/moderation/bin/procedures.ts'
import { reportDesk, reports } from '#server/services/moderation/reports/procedures.ts'
import { wordDesk } from '#server/services/moderation/words/procedures.ts'
import { live } from '#server/services/notifications/live/procedures.ts'
import { notifications } from '#server/services/notifications/procedures.ts'
import { outbox } from '#server/services/outbox/procedures.ts'
import { dataAudit } from '#server/services/personal-data/data-audit/procedures.ts'
import { deletions } from '#server/services/personal-data/deletions/procedures.ts'
import { exports } from '#server/services/personal-data/exports/procedures.ts'
import { favorites } from '#server/services/reactions/favorites/procedures.ts'
import { history } from '#server/services/reactions/history/procedures.ts'
import { subscriptions } from '#server/services/reactions/subscriptions/procedures.ts'
import { search } from '#server/services/search/procedures.ts'
import { notices } from '#server/site/notices/procedures.ts'
import { overview } from '#server/site/overview/procedures.ts'
import { settings, site } from '#server/site/settings/procedures.ts'

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
  events: { ...events, ...summits },
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
