import { say } from '../journeys/library.ts'
import { deskPlace, namedPlace, ofMembers, type ReadPlaces, titlesOf, videosOn } from '../journeys/places.ts'

export const readPlaces: ReadPlaces = async (language) => {
  const t = (key: string) => say(language, key)
  const found = await videosOn({ query: '焦虑' })
  return [
    namedPlace(language, '/search', 'search_title', [t('search_begin_title')]),
    {
      path: '/search?q=%E7%84%A6%E8%99%91',
      heading: t('search_title'),
      title: `焦虑 · ${t('search_title')}`,
      content: [t('videos_title'), ...titlesOf(found.items.slice(0, 5))],
      isPrivate: true,
    },
    ofMembers(namedPlace(language, '/notifications', 'notifications_title', [t('notifications_unread')])),
    deskPlace(language, '/admin/reports', 'desk'),
    deskPlace(language, '/admin/appeals', 'appeals'),
    deskPlace(language, '/admin/bin', 'bin'),
    deskPlace(language, '/admin/outbox', 'outbox'),
    deskPlace(language, '/admin/words', 'words'),
    deskPlace(language, '/admin/data-audit', 'data_audit'),
    deskPlace(language, '/admin/audit', 'audit'),
  ]
}
