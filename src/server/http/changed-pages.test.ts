/** Which pages each change drops: all that show what it changes, and no others. */
import { beforeEach, expect, test } from 'vitest'
import { EVENTS, type EventName } from '#server/base/event-catalogue.ts'
import { SHOWN_ON } from '#server/base/shown-on.ts'
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

/** Every page of a member, and what lies over them. */
const MEMBERS = ['/users', '/users/1', '/users/2']
const GROUPS: Record<keyof typeof SHOWN_ON, string[]> = {
  papers: ['/', '/resources', '/search', ...under('/papers'), ...MEMBERS],
  categories: under('/papers'),
  videos: ['/', '/resources', '/search', ...under('/videos')],
  posts: ['/', '/search', ...under('/forum'), ...under('/papers'), ...MEMBERS],
  events: ['/', '/search', ...under('/events')],
  challenges: under('/events'),
  wishes: under('/events'),
  teams: ['/', '/teams', ...MEMBERS],
  site: ['/contact', ...under('/events'), ...under('/videos')],
  banner: [...PATHS, ...STRANGERS],
}
const TALK = ['/', '/forum', '/forum/1', ...MEMBERS]
const DISCUSSION = ['/papers', '/papers/1']

/** What each event of the catalogue drops; the others drop nothing. */
const DROPPED: Partial<Record<EventName, string[]>> = {
  'papers.published': GROUPS.papers,
  'papers.changed': GROUPS.papers,
  'paper.reviewed': GROUPS.papers,
  'paper.reopened': GROUPS.papers,
  'paper.removed': GROUPS.papers,
  'videos.published': GROUPS.videos,
  'videos.changed': GROUPS.videos,
  'post.edited': GROUPS.posts,
  'post.removed': GROUPS.posts,
  'post.hidden': GROUPS.posts,
  'post.restored': GROUPS.posts,
  'comment.written': TALK,
  'comment.edited': TALK,
  'comment.removed': TALK,
  'comment.hidden': TALK,
  'comment.restored': TALK,
  'paper_comment.written': DISCUSSION,
  'paper_comment.edited': DISCUSSION,
  'paper_comment.removed': DISCUSSION,
  'paper_comment.hidden': DISCUSSION,
  'paper_comment.restored': DISCUSSION,
  'team.changed': GROUPS.teams,
  'team.joined': GROUPS.teams,
  'team.left': GROUPS.teams,
  'team.place_freed': GROUPS.teams,
  'team.removed': GROUPS.teams,
  'team.handed_over': GROUPS.teams,
  'team.deleted': GROUPS.teams,
  'profiles.changed': [
    '/',
    '/search',
    '/teams',
    '/users/1',
    ...under('/forum'),
    ...under('/papers'),
    ...under('/events'),
  ],
  'event.changed': GROUPS.events,
  'event.moved': GROUPS.events,
  'event.cancelled': GROUPS.events,
  'challenge.changed': GROUPS.challenges,
  'challenge.entered': GROUPS.challenges,
  'challenge.removed': GROUPS.challenges,
  'challenge.published': GROUPS.challenges,
  'registration.made': GROUPS.events,
  'registration.offered': GROUPS.events,
  'registration.lapsed': GROUPS.events,
  'registration.withdrawn': GROUPS.events,
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

const drop = (pages: string[]) => cache.hear({ pages, live: [] })

test.each(Object.keys(EVENTS) as EventName[])('%s drops what it changes in both languages, and no others', (name) => {
  drop(EVENTS[name].pages({ subject_id: '1', actor_id: null, payload: { post_id: '1', paper_id: '1' } as never }))
  expect(dropped().toSorted()).toEqual((DROPPED[name] ?? []).toSorted())
})

test.each(Object.entries(SHOWN_ON))('a change of %s drops what shows them', (group, pages) => {
  drop(pages)
  expect(dropped().toSorted()).toEqual(GROUPS[group as keyof typeof SHOWN_ON].toSorted())
})

test('what an unknown program says drops everything', () => {
  cache.hear('everything-changed')
  expect(dropped()).toEqual([...PATHS, ...STRANGERS])
})
