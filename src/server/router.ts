import { audit } from './audit/procedures.ts'
import { root } from './base/procedures.ts'
import { consents } from './consents/procedures.ts'
import { deletions } from './deletions/procedures.ts'
import { events } from './events/procedures.ts'
import { exports } from './exports/procedures.ts'
import { favorites } from './favorites/procedures.ts'
import { forum } from './forum/procedures.ts'
import { heldPostQueue, heldPosts } from './held-posts/procedures.ts'
import { history } from './history/procedures.ts'
import { live } from './live/procedures.ts'
import { memberBlocks } from './member-blocks/procedures.ts'
import { notifications } from './notifications/procedures.ts'
import { papers } from './papers/procedures.ts'
import { preferences } from './preferences/procedures.ts'
import { profiles } from './profiles/procedures.ts'
import { reportDesk, reports } from './reports/procedures.ts'
import { search } from './search/procedures.ts'
import { site } from './site/procedures.ts'
import { subscriptions } from './subscriptions/procedures.ts'
import { teams } from './teams/procedures.ts'
import { videos } from './videos/procedures.ts'

export const router = root.router({
  papers,
  videos,
  forum,
  heldPosts,
  favorites,
  history,
  subscriptions,
  notifications,
  live,
  preferences,
  events,
  teams,
  profiles,
  consents,
  search,
  site,
  deletions,
  exports,
  reports,
  memberBlocks,
  admin: { heldPosts: heldPostQueue, reports: reportDesk, audit },
})
