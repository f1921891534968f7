/**
 * Which kept pages show what: a path alone, or with `/*` everything under it as well. Whoever changes something drops
 * these pages.
 */
import { PATHS, pathOf } from './paths.ts'

/** Members' works are gathered on their pages. */
export const MEMBERS = '/users/*'

const under = (path: string) => `${path}/*`

export const SHOWN_ON = {
  papers: [PATHS.home, under(PATHS.papers), PATHS.resources, PATHS.search, MEMBERS],
  categories: [under(PATHS.papers)],
  videos: [PATHS.home, under(PATHS.videos), PATHS.resources, PATHS.search],
  /** A paper names the posts that lead to it. */
  posts: [PATHS.home, under(PATHS.forum), under(PATHS.papers), PATHS.search, MEMBERS],
  events: [PATHS.home, under(PATHS.events), PATHS.search],
  challenges: [under(PATHS.events)],
  wishes: [under(PATHS.events)],
  teams: [PATHS.home, under(PATHS.teams), PATHS.search, MEMBERS],
  site: [PATHS.contact, under(PATHS.events), under(PATHS.videos)],
  /** What stands above every page. */
  banner: [under('')],
}

export const memberShownOn = (user_id: string): string[] => [
  PATHS.home,
  under(PATHS.forum),
  under(PATHS.papers),
  under(PATHS.teams),
  under(PATHS.events),
  PATHS.search,
  pathOf.member(user_id),
]
