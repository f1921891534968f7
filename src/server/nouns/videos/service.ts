/** What happens with videos. */
import { createHmac } from 'node:crypto'
import { v7 } from 'uuid'
import type * as z from 'zod'
import type { VideoFilter, VideoList, VideoView } from '#contract/videos/videos.ts'
import type { Database, Tx } from '#platform/database.ts'
import { announce, recordEvent } from '#server/base/events.ts'
import { boundPage } from '#server/base/paging.ts'
import { attempt, type Refusal, refuse } from '#server/base/refusal.ts'
import { readSecret } from '#server/base/secrets.ts'
import { findPage, inOrder, type SearchSources } from '#server/services/search/find.ts'
import { searchVector } from '#server/services/search/terms.ts'
import { VIDEOS_SHOWN_ON, videoPath } from './paths.ts'
import * as store from './sql.ts'
import { toVideoCategory, toVideoView } from './view.ts'

type Filter = z.output<typeof VideoFilter>

/** One page of videos; a page past the end is the last one. */
export function listVideos(sources: SearchSources, filter: Filter): Promise<VideoList> {
  return filter.query.trim() === '' ? browse(sources.database, filter) : find(sources, filter)
}

async function browse({ db }: Database, filter: Filter): Promise<VideoList> {
  const categories = await store.countByCategory(db)
  const isWanted = (name: string) => filter.categories.length === 0 || filter.categories.includes(name)
  const total = categories.reduce((sum, { name, video_count }) => (isWanted(name) ? sum + video_count : sum), 0)
  const bounds = boundPage(filter.page, total)
  const rows = await store.readPage(db, filter.categories, bounds.page)
  return {
    ...bounds,
    total,
    items: rows.map(toVideoView),
    categories: categories.map(toVideoCategory),
    is_total_capped: false,
    search: null,
  }
}

async function find({ database: { db }, translator }: SearchSources, filter: Filter): Promise<VideoList> {
  const found = await findPage(translator, filter, (wanted) => store.searchVideos(db, filter.categories, wanted))
  return {
    ...found.bounds,
    total: found.total,
    items: inOrder(found.ids, await store.readVideos(db, found.ids)).map(toVideoView),
    categories: found.groups.map(({ name, count }) => toVideoCategory({ name, video_count: count })),
    is_total_capped: found.isCapped,
    search: found.reading,
  }
}

export const countVideos = ({ db }: Database): Promise<number> => store.countAll(db)

export async function newestVideos({ db }: Database, limit: number): Promise<VideoView[]> {
  return (await store.readNewest(db, limit)).map(toVideoView)
}

/** The newest videos as places on the site, for search engines. */
export function videoPages({ db }: Database, limit: number) {
  return store.readNewest(db, limit)
}

export async function getVideo({ db }: Database, id: string): Promise<VideoView | Refusal<'VIDEO_NOT_FOUND'>> {
  const [row] = await store.readVideos(db, [id])
  return row ? toVideoView(row) : refuse('VIDEO_NOT_FOUND')
}

/** Crawlers and previews follow links too; what they say of themselves is enough to leave them out. */
const ROBOT = /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|curl|wget|python|httpclient|monitor/i

interface Viewer {
  /** Where the request comes from; kept only inside a keyed hash. */
  caller: string
  userAgent: string
  /** Who is signed in; null for visitors. */
  user_id: string | null
}

/** A school is one network with many browsers, and so is who invents names of browsers. */
const MOST_OF_A_NETWORK = 20
/** So many characters of a visitor's hash say which network it was. */
const NETWORK_CHARS = 16

/**
 * Counts a watching, once in 24 hours for each member, and for each browser of a network of visitors; admins look after
 * the videos, and are no viewers.
 * @returns the count as it is now.
 */
export async function watchVideo(
  database: Database,
  id: string,
  viewer: Viewer,
): Promise<number | Refusal<'VIDEO_NOT_FOUND'>> {
  const key = await readSecret(database.db, 'video_watches')
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const network = hashed(`network ${viewer.caller}`).slice(0, NETWORK_CHARS)
  const hash = viewer.user_id
    ? hashed(`member ${viewer.user_id}`)
    : network + hashed(`${viewer.caller} ${viewer.userAgent}`).slice(NETWORK_CHARS)
  return attempt(database, async (tx) => {
    // The row of the video is locked first: whoever watches the same one waits, and one that is gone ends here.
    const known = await store.changeViewCount(tx, id, 0)
    if (known === null) return refuse('VIDEO_NOT_FOUND')
    if (viewer.userAgent === '' || ROBOT.test(viewer.userAgent)) return known
    if (viewer.user_id && (await store.isAdmin(tx, viewer.user_id))) return known
    await store.deleteOldWatches(tx, id)
    if (!viewer.user_id && (await store.countWatches(tx, id, network)) >= MOST_OF_A_NETWORK) return known
    if (!(await store.noteWatch(tx, id, hash))) return known
    // Who watches it goes on reading its page, with the count.
    announce({ pages: [videoPath(id)] })
    return (await store.changeViewCount(tx, id, 1)) ?? known
  })
}

export type VideoDraft = Omit<store.NewVideo, 'search'>

/**
 * Adds videos and says so. Their search terms are cut here, the only door to the table.
 * @param notifiesSubscribers whether the subscribers of videos are notified.
 */
export async function addVideos(tx: Tx, drafts: VideoDraft[], notifiesSubscribers = true): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map((draft) => ({ ...withSearchTerms(draft), id: draft.id ?? v7() }))
  await store.insertVideos(tx, rows)
  const ids = rows.map(({ id }) => id)
  if (notifiesSubscribers) await recordEvent(tx, { name: 'videos.published', payload: { ids } })
  else announce({ pages: VIDEOS_SHOWN_ON })
}

export function withSearchTerms(draft: VideoDraft): store.NewVideo {
  return {
    ...draft,
    search: searchVector([
      { text: draft.title, weight: 'A' },
      { text: (draft.tags ?? []).join(' , '), weight: 'B' },
      { text: [draft.instructor, draft.category].filter(Boolean).join(' , '), weight: 'C' },
      { text: draft.description ?? '', weight: 'D' },
    ]),
  }
}
