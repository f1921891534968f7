import type { Pages } from '../pages.ts'

export const PAGES: Pages = {
  routes: {
    '/notifications': 'notifications',
    // Not in the table: what members have reported.
    '/admin/reports': 'admin/reports',
    '/admin/audit': 'admin/audit',
    // Not in the table: messages that have not gone out.
    '/admin/outbox': 'admin/outbox',
    // Not in the table: what authors ask to be looked at again, and the way back of what was removed.
    '/admin/appeals': 'admin/appeals',
    '/admin/bin': 'admin/bin',
    // Not in the table: the words that texts are looked through for.
    '/admin/words': 'admin/words',
    '/admin/data-audit': 'admin/data-audit',
    '/removed/$itemType/$itemId': 'removed/$itemType.$itemId',
    // Not in the table: the search over everything.
    '/search': 'search',
  },
  kept: ['search.everything'],
  badStates: {
    '/search?q=%20%20': '/search',
  },
  lists: ['/search'],
  paths: ['/search'],
  lookalikes: ['/searching'],
}
