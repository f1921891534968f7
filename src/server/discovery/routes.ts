/**
 * Discovery: sitemap, feeds, calendar files and `robots.txt`, for search engines and programs of readers. Reads through the nouns' services,
 * so that it lists what everybody may see and nothing else.
 */
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { Id } from '#contract/ids.ts'
import type { Services } from '../base/context.ts'
import { type HttpEnv, sendRefusal } from '../base/http.ts'
import { pathOf } from '../base/paths.ts'
import { Refusal, refuse } from '../base/refusal.ts'
import { getEvent } from '../events/service.ts'
import { writeCalendar } from './calendar.ts'
import { FEEDS, type FeedName, writeFeed } from './feeds.ts'
import { writeSitemap, writeSitemapIndex } from './sitemap.ts'

const AN_HOUR_SECONDS = 3_600
const KEPT_DOCUMENTS = 64

/** Search engines come when they like and read for long: what they get may be an hour old. */
export function discovery(services: Services) {
  const { SITE_URL } = services.config
  const kept = new LRUCache<string, Promise<string | null>>({ max: KEPT_DOCUMENTS, ttl: AN_HOUR_SECONDS * 1_000 })
  const once = (key: string, write: () => Promise<string | null>) => {
    const known = kept.get(key)
    if (known) return known
    const writing = write()
    kept.set(key, writing)
    // What is not there, or failed, is asked for anew.
    writing.then(
      (text) => text === null && kept.delete(key),
      () => kept.delete(key),
    )
    return writing
  }

  return new Hono<HttpEnv>()
    .get('/robots.txt', (c) => c.text(robots(SITE_URL), 200, { 'cache-control': `public, max-age=${AN_HOUR_SECONDS}` }))
    .get('/sitemap.xml', async (c) => {
      const text = await once('index', () => writeSitemapIndex(services.database, SITE_URL))
      return c.body(text ?? '', 200, typed('application/xml'))
    })
    .get('/sitemaps/:name{[a-z0-9-]+\\.xml}', async (c) => {
      const name = c.req.param('name').replace('.xml', '')
      const text = await once(`part ${name}`, () => writeSitemap(services.database, SITE_URL, name))
      return text === null ? sendRefusal(c, 'NOT_FOUND') : c.body(text, 200, typed('application/xml'))
    })
    .get(`${pathOf.event(':id')}/calendar.ics`, async (c) => {
      const id = Id.safeParse(c.req.param('id'))
      const event = id.success ? await getEvent(services.database, id.data) : refuse('EVENT_NOT_FOUND')
      if (event instanceof Refusal) return sendRefusal(c, event.code)
      return c.body(writeCalendar(SITE_URL, event), 200, {
        ...typed('text/calendar'),
        'cache-control': 'public, max-age=300',
        'content-disposition': 'inline; filename="event.ics"',
      })
    })
    .get('/feeds/:name{[a-z]+\\.xml}', async (c) => {
      const name = c.req.param('name').replace('.xml', '')
      if (!isFeed(name)) return sendRefusal(c, 'NOT_FOUND')
      // Feeds are asked for often and change with every post: they are short and written afresh.
      return c.body(await writeFeed(services.database, SITE_URL, name, c.var.language), 200, {
        ...typed('application/rss+xml'),
        'cache-control': 'public, max-age=300',
        vary: 'Cookie',
      })
    })
}

const isFeed = (name: string): name is FeedName => Object.hasOwn(FEEDS, name)

const typed = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': `public, max-age=${AN_HOUR_SECONDS}`,
})

const robots = (site: string) => `User-agent: *
Disallow: /admin
Disallow: /auth
Disallow: /profile
Disallow: /notifications
Disallow: /papers/my-papers
Disallow: /forum/my-posts
Disallow: /papers/edit
Disallow: /search
Disallow: /rpc/

Sitemap: ${site}/sitemap.xml
`
