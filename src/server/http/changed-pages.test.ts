/** Which pages each event drops: all that show what it changes, and no others. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventName } from '../base/events.ts'
import { createPageCache, type PageCache, preparePage } from './page-cache.ts'

/** Every kind of public page. */
const PATHS = [
  '/',
  '/resources',
  '/search',
  '/papers',
  '/papers/1',
  '/videos',
  '/videos/1',
  '/videos/2',
  '/forum',
  '/forum/1',
  '/forum/2',
  '/events',
  '/events/1',
  '/events/lectures',
  '/events/summit',
  '/teams',
  '/users/1',
  '/users/2',
  '/contact',
  '/privacy',
  '/terms',
]
/** Paths that only begin like those. */
const STRANGERS = [
  '/searching',
  '/papersx',
  '/videos-1',
  '/forums',
  '/eventsx/1',
  '/teamsx',
  '/users',
  '/contacts',
  '/resources1',
]
const under = (start: string) => PATHS.filter((path) => path === start || path.startsWith(`${start}/`))

const DROPPED: Record<EventName, string[]> = {
  'papers.published': ['/', '/resources', '/search', ...under('/papers')],
  'categories.changed': under('/papers'),
  'videos.published': ['/', '/resources', '/search', ...under('/videos')],
  'posts.changed': ['/', '/search', ...under('/forum')],
  'comments.changed': ['/', '/forum', '/forum/1'],
  'comment.written': [],
  'comment.liked': [],
  'comment.unliked': [],
  'comment.removed': [],
  'post.removed': [],
  'post.held': [],
  'post.released': [],
  'post.withdrawn': [],
  'favorite.added': [],
  'favorite.removed': [],
  'report.made': [],
  'notifications.changed': [],
  'events.changed': ['/', '/search', ...under('/events')],
  'wishes.changed': under('/events'),
  'teams.changed': ['/', '/teams'],
  'roles.changed': [],
  'suspensions.changed': [],
  'profiles.changed': ['/', '/search', '/teams', '/users/1', ...under('/forum')],
  'consents.given': [],
  'guardians.asked': [],
  'guardians.agreed': [],
  'site.changed': ['/contact', ...under('/events'), ...under('/videos')],
}

let cache: PageCache
const QUERIES = ['', '?page=2', '?q=a&lang=en']
const keysOf = (path: string) => QUERIES.flatMap((query) => [`zh ${path}${query}`, `en ${path}${query}`])
beforeEach(async () => {
  cache = createPageCache()
  for (const path of [...PATHS, ...STRANGERS])
    for (const key of keysOf(path)) await cache.get(key, path, async () => preparePage(200, {}, key))
})
/** The paths of which every page is gone. @throws when some of a path are gone and others are not. */
function dropped(): string[] {
  return [...PATHS, ...STRANGERS].filter((path) => {
    const left = keysOf(path).filter((key) => cache.peek(key))
    expect([path, [0, keysOf(path).length].includes(left.length)]).toEqual([path, true])
    return left.length === 0
  })
}

describe.each(Object.entries(DROPPED) as [EventName, string[]][])('%s', (name, expected) => {
  test('drops what it changes in both languages and with every query, and leaves the others', () => {
    cache.hear({ name, subject_id: '1' })
    expect(dropped().toSorted()).toEqual(expected.toSorted())
  })
})

test('comments of a post that nobody names change the lists alone', () => {
  cache.hear({ name: 'comments.changed' })
  expect(dropped()).toEqual(['/', '/forum'])
})

test('what an unknown program says drops everything', () => {
  cache.hear('everything-changed')
  expect(dropped()).toEqual([...PATHS, ...STRANGERS])
})
