import type { PostView } from '#contract/forum/posts.ts'
import { say } from '../journeys/library.ts'
import {
  ask,
  contacts,
  deskPlace,
  eventsToCome,
  lastingTitlesOf,
  namedPlace,
  type ReadPlaces,
  titlesOf,
} from '../journeys/places.ts'

const LEGAL_PAGES = ['privacy', 'terms', 'rules', 'parents', 'takedown', 'accessibility'] as const

const firstLine = (text: string) => text.replace(/^- /, '').split('\n')[0] ?? ''

export const readPlaces: ReadPlaces = async (language) => {
  const t = (key: string) => say(language, key)
  const [cards, events, newest] = await Promise.all([
    contacts(),
    eventsToCome(),
    ask<PostView[]>('/forum/posts/newest'),
  ])
  return [
    {
      path: '/',
      heading: t('home_title'),
      title: null,
      content: [
        t('home_to_events'),
        t('home_mission'),
        t('home_forum_text'),
        ...titlesOf(events.slice(0, 1)),
        ...lastingTitlesOf(newest),
      ],
    },
    namedPlace(language, '/resources', 'resources_title', [t('resources_papers_action'), t('resources_videos_action')]),
    namedPlace(language, '/contact', 'contact_title', [
      t('crisis_title'),
      ...cards.flatMap(({ name, email, wechat }) => [name[language], email, wechat]),
    ]),
    deskPlace(language, '/admin', 'overview'),
    deskPlace(language, '/admin/resources', 'resource_desk'),
    deskPlace(language, '/admin/notices', 'notices'),
    deskPlace(language, '/admin/settings', 'settings'),
    ...LEGAL_PAGES.map((name, index) => ({
      isTwin: index > 0,
      ...namedPlace(language, `/${name}`, `legal_${name}_title`, [
        t(`legal_${name}_lead`),
        t(`legal_${name}_1_heading`),
        firstLine(t(`legal_${name}_2_body`)),
        t(name === 'parents' ? 'crisis_parents_title' : 'crisis_title'),
      ]),
    })),
  ]
}

export const MISSING = { '/no/such/page': 'not_found_title' }
