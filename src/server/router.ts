import { visitor } from './base/procedures.ts'
import { events } from './events/procedures.ts'
import { forum } from './forum/procedures.ts'
import { papers } from './papers/procedures.ts'
import { profiles } from './profiles/procedures.ts'
import { search } from './search/procedures.ts'
import { site } from './site/procedures.ts'
import { teams } from './teams/procedures.ts'
import { videos } from './videos/procedures.ts'

export const router = visitor.router({ papers, videos, forum, events, teams, profiles, search, site })
