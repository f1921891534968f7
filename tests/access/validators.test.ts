/** What caches may keep for everybody can be asked about again without being sent again (RFC 9110, part 13). */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperWithPdf } from '../nouns/papers/things.ts'
import { ROUTES } from './routes.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const OPEN = Object.keys(ROUTES).filter((name) => ROUTES[name]?.who.visitor === 'yes')
/** Says how the process is, and is never kept; a ZIP is made for one reader. */
const NEVER_KEPT = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/papers/archive',
  'GET /api/papers/archive: rejected beside another',
]

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await world.site.request(path, { method, headers })
  return { status: response.status, headers: response.headers, length: (await response.arrayBuffer()).byteLength }
}

describe.each(OPEN.filter((name) => !NEVER_KEPT.includes(name)))('%s', (name) => {
  test('is sent once to those who have it', async () => {
    const path = (await ROUTES[name]?.path(world)) ?? ''
    const whole = await ask(path)
    const [tag, since] = [whole.headers.get('etag'), whole.headers.get('last-modified')]
    expect(whole.status).toBe(200)
    expect(tag ?? since).not.toBeNull()
    if (tag) {
      for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
        const again = await ask(path, { 'if-none-match': known })
        expect([known, again.status, again.length]).toEqual([known, 304, 0])
        expect(again.headers.get('etag')).toBe(tag)
        expect(again.headers.get('cache-control')).toBe(whole.headers.get('cache-control'))
        expect(again.headers.get('content-security-policy')).toBeNull()
      }
      expect((await ask(path, { 'if-none-match': tag }, 'HEAD')).status).toBe(304)
      // The tag is the surer of two conditions.
      const later = new Date(Date.now() + 60_000).toUTCString()
      const other = await ask(path, { 'if-none-match': '"other"', 'if-modified-since': later })
      expect([other.status, other.length]).toEqual([200, whole.length])
    }
    if (since) {
      expect((await ask(path, { 'if-modified-since': since })).status).toBe(304)
      expect((await ask(path, { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200)
      expect((await ask(path, { 'if-modified-since': 'yesterday' })).status).toBe(200)
    }
  })
})

test('a feed that has changed has another tag, and the moment of its change', async () => {
  const path = '/feeds/papers.xml'
  const before = await ask(path)
  await paperWithPdf(world)
  const after = await ask(path, {
    'if-none-match': before.headers.get('etag') ?? '',
    'if-modified-since': new Date().toUTCString(),
  })
  expect(after.status).toBe(200)
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})
