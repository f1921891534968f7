/** Which pages each change drops: all that show what it changes, and no others. */
import { beforeEach, expect, test } from 'vitest'
import type { ThreadKind } from '#contract/nouns.ts'
import { EVENTS, type EventName } from '#server/base/event-catalogue.ts'
import { SHOWN_ON } from '#server/base/shown-on.ts'
import '#server/nouns.ts'
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
  teams: ['/', '/search', '/teams', ...MEMBERS],
  site: ['/contact', ...under('/events'), ...under('/videos')],
  banner: [...PATHS, ...STRANGERS],
}
const THREADS: Record<ThreadKind, string[]> = {
  comment: ['/', '/forum', '/forum/1', ...MEMBERS],
  paper_comment: ['/papers', '/papers/1'],
}
/** Those that a page shows. */
const OF_COMMENTS = [
  'comment.written',
  'comment.edited',
  'comment.removed',
  'comment.hidden',
  'comment.restored',
] as const
const isOfComments = (name: string) => OF_COMMENTS.some((one) => one === name)

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

const OTHERS = (Object.keys(EVENTS) as EventName[]).filter((name) => !isOfComments(name))
test.each(OTHERS)('%s drops what it changes in both languages, and no others', (name) => {
  drop(EVENTS[name].pages({ subject_id: '1', actor_id: null, payload: {} as never }))
  expect(dropped().toSorted()).toEqual((DROPPED[name] ?? []).toSorted())
})

test.each(OF_COMMENTS.flatMap((name) => Object.entries(THREADS).map(([thread, shown]) => ({ name, thread, shown }))))(
  '$name of a $thread drops what shows it',
  ({ name, thread, shown }) => {
    drop(EVENTS[name].pages({ subject_id: '2', actor_id: null, payload: { thread, about: '1' } as never }))
    expect(dropped().toSorted()).toEqual(shown.toSorted())
  },
)

test.each(Object.entries(SHOWN_ON))('a change of %s drops what shows them', (group, pages) => {
  drop(pages)
  expect(dropped().toSorted()).toEqual(GROUPS[group as keyof typeof SHOWN_ON].toSorted())
})

test('what an unknown program says drops everything', () => {
  cache.hear('everything-changed')
  expect(dropped()).toEqual([...PATHS, ...STRANGERS])
})
