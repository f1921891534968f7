import { admin } from './admin.ts'
import { consents } from './consents.ts'
import { deletions } from './deletions.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { favorites } from './favorites.ts'
import { forum } from './forum.ts'
import { heldPosts } from './held-posts.ts'
import { history } from './history.ts'
import { memberBlocks } from './member-blocks.ts'
import { live, notifications } from './notifications.ts'
import { papers } from './papers.ts'
import { preferences } from './preferences.ts'
import { profiles } from './profiles.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { site } from './site.ts'
import { subscriptions } from './subscriptions.ts'
import { teams } from './teams.ts'
import { videos } from './videos.ts'

/** Everything that may cross the wire. */
export const contract = {
  papers,
  videos,
  forum,
  heldPosts,
  favorites,
  history,
  subscriptions,
  notifications,
  live,
  reports,
  memberBlocks,
  preferences,
  events,
  teams,
  profiles,
  consents,
  search,
  site,
  deletions,
  exports,
  admin,
}
export type Contract = typeof contract
