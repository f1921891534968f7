/**
 * The sitemap in parts (https://www.sitemaps.org/protocol.html): an index, and for what grows without end one
 * part for each month, or several, so that a part of a million papers costs one walk along an index.
 */
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { Database } from '#platform/database.ts'
import { PATHS } from '#server/base/paths.ts'
import { EVENTS_PATH, LECTURES_PATH, summitPath } from '#server/nouns/events/paths.ts'
import { eventPages } from '#server/nouns/events/service.ts'
import { earlierSummits } from '#server/nouns/events/summits/service.ts'
import { FORUM_PATH } from '#server/nouns/forum/paths.ts'
import { postMonths, postsOfMonth } from '#server/nouns/forum/service.ts'
import { PAPERS_PATH, STUDENT_PAPERS_PATH } from '#server/nouns/papers/paths.ts'
import { paperMonths, papersOfMonth } from '#server/nouns/papers/service.ts'
import { TEAMS_PATH } from '#server/nouns/teams/paths.ts'
import { VIDEOS_PATH } from '#server/nouns/videos/paths.ts'
import { videoPages } from '#server/nouns/videos/service.ts'

/** The protocol allows 50,000 addresses a part. */
const PART = 10_000
const MONTH_PART = /^(papers|forum)-([12]\d{3}-(?:0[1-9]|1[0-2]))-([1-9]\d{0,3})$/

const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'

const PAGES = [
  PATHS.home,
  PATHS.resources,
  PAPERS_PATH,
  STUDENT_PAPERS_PATH,
  VIDEOS_PATH,
  FORUM_PATH,
  EVENTS_PATH,
  LECTURES_PATH,
  PATHS.summit,
  TEAMS_PATH,
  PATHS.contact,
  PATHS.privacy,
  PATHS.terms,
  PATHS.rules,
  PATHS.parents,
  PATHS.takedown,
  PATHS.accessibility,
]

interface Place {
  id: string
  created_at: Date
}

const MONTHS = {
  papers: { months: paperMonths, read: papersOfMonth },
  forum: { months: postMonths, read: postsOfMonth },
}

export async function writeSitemapIndex(database: Database, site: string): Promise<string> {
  const months = await Promise.all(
    Object.entries(MONTHS).map(async ([name, source]) =>
      (await source.months(database)).flatMap(({ month, rows }) =>
        Array.from({ length: Math.ceil(rows / PART) }, (_, part) => `${name}-${month.slice(0, 7)}-${part + 1}`),
      ),
    ),
  )
  const stream = new SitemapIndexStream()
  for (const name of ['pages', 'videos', 'events', ...months.flat()])
    stream.write({ url: `${site}/sitemaps/${name}.xml` })
  stream.end()
  return (await streamToPromise(stream)).toString()
}

/** @returns null when there is no such part. */
export async function writeSitemap(database: Database, site: string, name: string): Promise<string | null> {
  if (name === 'pages') {
    const summits = (await earlierSummits(database)).map(summitPath)
    return write(
      site,
      [...PAGES, ...summits].map((url) => ({ url })),
    )
  }
  if (name === 'videos') return write(site, placed(VIDEOS_PATH, await videoPages(database, PART)))
  if (name === 'events') return write(site, placed(EVENTS_PATH, await eventPages(database, PART)))
  const [, kind, month, part] = MONTH_PART.exec(name) ?? []
  if (!kind || !month || !part) return null
  const slice = { month: `${month}-01`, limit: PART, offset: (Number(part) - 1) * PART }
  const places = await MONTHS[kind as keyof typeof MONTHS].read(database, slice)
  return places.length === 0 ? null : write(site, placed(`/${kind}`, places))
}

const placed = (path: string, places: Place[]) =>
  places.map(({ id, created_at }) => ({ url: `${path}/${id}`, lastmod: created_at.toISOString() }))

async function write(site: string, items: { url: string; lastmod?: string }[]): Promise<string> {
  // The stream refuses to end empty.
  if (items.length === 0) return EMPTY
  const stream = new SitemapStream({ hostname: site, xmlns: { news: false, image: false, video: false, xhtml: true } })
  for (const { url, ...rest } of items) stream.write({ ...rest, url, links: languages(url) })
  stream.end()
  return (await streamToPromise(stream)).toString()
}

/** Both languages of a page, as its head names them. */
function languages(url: string) {
  return [
    { lang: 'zh-CN', url },
    { lang: 'en', url: `${url}${url.includes('?') ? '&' : '?'}lang=en` },
  ]
}
