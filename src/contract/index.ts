import { events } from './events.ts'
import { forum } from './forum.ts'
import { papers } from './papers.ts'
import { profiles } from './profiles.ts'
import { search } from './search.ts'
import { site } from './site.ts'
import { teams } from './teams.ts'
import { videos } from './videos.ts'

/** Everything that may cross the wire. */
export const contract = { papers, videos, forum, events, teams, profiles, search, site }
export type Contract = typeof contract
