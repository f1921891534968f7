/**
 * Every address of a page that the server writes: into mails, notifications, feeds, the site map and what drops kept
 * pages. `tests/routes.test.ts` holds each against the routes of the pages.
 */
export const PATHS = {
  home: '/',
  resources: '/resources',
  search: '/search',
  papers: '/papers',
  studentPapers: '/papers?tab=student',
  videos: '/videos',
  forum: '/forum',
  events: '/events',
  lectures: '/events/lectures',
  summit: '/events/summit',
  teams: '/teams',
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
  myPapers: '/papers/my-papers',
  rejectedPapers: '/papers/my-papers?status=rejected',
  signIn: '/auth',
  admin: '/admin',
  moderation: '/admin/posts',
  paperReviews: '/admin/papers/review',
  reports: '/admin/reports',
  appeals: '/admin/appeals',
} as const

export const pathOf = {
  paper: (id: string) => `${PATHS.papers}/${id}`,
  video: (id: string) => `${PATHS.videos}/${id}`,
  post: (id: string) => `${PATHS.forum}/${id}`,
  /** The page of the talk on which the comment stands, whichever that is by then. */
  comment: (post_id: string, id: string) => `${PATHS.forum}/${post_id}?comment=${id}`,
  paperComment: (paper_id: string, id: string) => `${PATHS.papers}/${paper_id}?comment=${id}`,
  challenge: (event_id: string) => `${PATHS.events}/challenge/${event_id}`,
  event: (id: string) => `${PATHS.events}/${id}`,
  /** A summit that is not the current one. */
  summitOf: (year: number | string) => `${PATHS.summit}?year=${year}`,
  team: (id: string) => `${PATHS.teams}/${id}`,
  /** Of one's own, for another look. */
  removed: (item_type: string, id: string) => `/removed/${item_type}/${id}`,
  member: (user_id: string) => `/users/${user_id}`,
}
