/** Every noun of the site. Whoever composes a process imports this file. */
import { declareNouns } from './base/noun.ts'
import { eventsNoun } from './nouns/events/noun.ts'
import { forumNoun } from './nouns/forum/noun.ts'
import { membersNoun } from './nouns/members/noun.ts'
import { papersNoun } from './nouns/papers/noun.ts'
import { teamsNoun } from './nouns/teams/noun.ts'
import { videosNoun } from './nouns/videos/noun.ts'

declareNouns([papersNoun, videosNoun, forumNoun, eventsNoun, teamsNoun, membersNoun])
