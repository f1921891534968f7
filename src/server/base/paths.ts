/**
 * The addresses of pages that the server writes, of no noun: into mails, notifications, feeds, the site map and what drops
 * kept pages. Each noun has its own in a `paths.ts`; `tests/routes.test.ts` holds all against the routes of the pages.
 */
export const PATHS = {
  home: '/',
  resources: '/resources',
  search: '/search',
  /** Where a track that a member keeps leads to. */
  summit: '/events/summit',
  contact: '/contact',
  notifications: '/notifications',
  security: '/profile?tab=security',
  guardian: '/guardian',
  privacy: '/privacy',
  terms: '/terms',
  rules: '/rules',
  parents: '/parents',
  takedown: '/takedown',
  accessibility: '/accessibility',
  signIn: '/auth',
  admin: '/admin',
  moderation: '/admin/posts',
  reports: '/admin/reports',
  appeals: '/admin/appeals',
} as const

/** What was removed of one's own, for another look. */
export const removedPath = (item_type: string, id: string) => `/removed/${item_type}/${id}`
