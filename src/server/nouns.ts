/** Every noun of the site, and what else services below are handed. Whoever composes a process imports this file. */

import { removalsService } from '#server/services/moderation/removals/declaration.ts'
import { declareEvents, declareKeepers, declareNouns, declareServices } from './base/noun.ts'
import { eventsNoun } from './nouns/events/noun.ts'
import { eventSentences } from './nouns/events/sentences.ts'
import { forumNoun } from './nouns/forum/noun.ts'
import { forumSentences, removedPost } from './nouns/forum/sentences.ts'
import { POST_THREAD } from './nouns/forum/thread.ts'
import { membersNoun } from './nouns/members/noun.ts'
import { memberSentences } from './nouns/members/sentences.ts'
import { papersNoun } from './nouns/papers/noun.ts'
import { paperSentences, removedPaper } from './nouns/papers/sentences.ts'
import { PAPER_THREAD } from './nouns/papers/thread.ts'
import { teamsNoun } from './nouns/teams/noun.ts'
import { removedTeam, teamSentences } from './nouns/teams/sentences.ts'
import { videosNoun } from './nouns/videos/noun.ts'
import { videoSentences } from './nouns/videos/sentences.ts'
import { commentEvents } from './services/comments/events.ts'
import { commentRules } from './services/comments/notices.ts'
import { declareThreads } from './services/comments/thread.ts'
import { moderation } from './services/moderation/declaration.ts'
import { reportsService } from './services/moderation/reports/declaration.ts'
import { wordsService } from './services/moderation/words/declaration.ts'
import { declareSentences } from './services/notifications/sentences.ts'
import { ofModeration, ofPerson, ofUse } from './services/personal-data/declaration.ts'
import { deletionsService } from './services/personal-data/deletions/declaration.ts'
import { favoriteEvents } from './services/reactions/favorites/events.ts'
import { favoriteRules } from './services/reactions/favorites/notices.ts'
import { noticeEvents } from './site/notices/events.ts'
import { noticeRules } from './site/notices/rules.ts'

const NOUNS = [papersNoun, videosNoun, forumNoun, eventsNoun, teamsNoun, membersNoun] as const
const SERVICES = [
  moderation,
  wordsService,
  removalsService,
  reportsService,
  deletionsService,
  { events: commentEvents, rules: commentRules },
  { events: favoriteEvents, rules: favoriteRules },
  { events: noticeEvents, rules: noticeRules },
] as const

declareNouns(NOUNS)
declareSentences(
  {
    ...forumSentences,
    ...paperSentences,
    ...videoSentences,
    ...eventSentences,
    ...teamSentences,
    ...memberSentences,
  },
  { post: removedPost, paper: removedPaper, team: removedTeam },
)
declareThreads({ comment: POST_THREAD, paper_comment: PAPER_THREAD })
declareServices(SERVICES)
declareEvents([...SERVICES, ...NOUNS])
// The person first: a member takes them along in this order.
declareKeepers([ofPerson, forumNoun, ofModeration, papersNoun, teamsNoun, eventsNoun, ofUse])
