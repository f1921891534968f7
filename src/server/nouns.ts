/** Every noun of the site, and what else services below are handed. Whoever composes a process imports this file. */
import { declareNouns, declareRules, declareServices } from './base/noun.ts'
import { eventsNoun } from './nouns/events/noun.ts'
import { forumNoun } from './nouns/forum/noun.ts'
import { membersNoun } from './nouns/members/noun.ts'
import { papersNoun } from './nouns/papers/noun.ts'
import { teamsNoun } from './nouns/teams/noun.ts'
import { videosNoun } from './nouns/videos/noun.ts'
import { moderation } from './services/moderation/declaration.ts'
import { favoriteRules } from './services/reactions/favorites/notices.ts'
import { noticeRules } from './site/notices/rules.ts'

const NOUNS = [papersNoun, videosNoun, forumNoun, eventsNoun, teamsNoun, membersNoun] as const
const SERVICES = [moderation, { rules: favoriteRules }, { rules: noticeRules }] as const

declareNouns(NOUNS)
declareServices(SERVICES)
declareRules([...SERVICES, ...NOUNS])
