/** What search engines and feed readers find of a noun. */
import type * as m from '#messages'
import type { Database } from '#platform/database.ts'
import type { MonthCount, MonthSlice } from './slice.ts'

/** A thing with a page of its own. */
export interface Place {
  id: string
  created_at: Date
}

interface FeedItem {
  id: string
  title: string
  text: string
  author: string | null
  created_at: string
}

interface Feed {
  title: typeof m.nav_papers
  description: typeof m.nav_papers
  /** The newest first. */
  read: (database: Database, limit: number) => Promise<FeedItem[]>
}

export interface Discovery {
  /** Below which each thing has its page, by its id; parts of the sitemap and the feed are named after it. */
  path: string
  /** The paths of its pages that are about no single thing. */
  pages: readonly string[]
  /** Such pages that are there only at times. */
  furtherPages?: (database: Database) => Promise<string[]>
  /** Its things, when one part of the sitemap has them all. */
  places?: (database: Database, limit: number) => Promise<Place[]>
  /** Its things, when their number has no limit. */
  placesByMonth?: {
    months: (database: Database) => Promise<MonthCount[]>
    read: (database: Database, slice: MonthSlice) => Promise<Place[]>
  }
  feed?: Feed
}
