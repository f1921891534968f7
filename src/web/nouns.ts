/** Every noun of the pages: what serves several of them goes through this list. Not for the first script. */
import type { SearchPart } from '#contract/search/everything.ts'
import type { SearchedPart } from './blocks/noun.ts'
import { eventsNoun } from './events/noun.ts'
import { forumNoun } from './forum/noun.ts'
import { papersNoun } from './papers/noun.ts'
import { teamsNoun } from './teams/noun.ts'
import { videosNoun } from './videos/noun.ts'

/** The parts of the search over everything, in the order of its page. */
export const SEARCHED: { [Part in SearchPart]: SearchedPart<Part> } = {
  ...papersNoun.searched,
  ...videosNoun.searched,
  ...forumNoun.searched,
  ...eventsNoun.searched,
  ...teamsNoun.searched,
}
