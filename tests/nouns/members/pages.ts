import type { Pages } from '../../pages.ts'

export const PAGES: Pages = {
  routes: {
    '/auth': 'auth',
    '/consent': 'consent',
    '/guardian': 'guardian',
    '/profile': 'profile',
    // Not in the table: after the sign-up.
    '/welcome': 'welcome',
    // Not in the table: who is admin and who may not write, and what admins have done.
    '/admin/members': 'admin/members',
    // Not in the table: each one.
    '/users/$userId': 'users/$userId',
  },
  kept: ['memberWorks.get', 'profiles.get'],
  paths: ['/users/1', '/users/2'],
  // There is no list of members.
  lookalikes: ['/users'],
  changes: [
    {
      events: ['profiles.changed'],
      drops: ['/', '/search', '/users/1'],
    },
  ],
}
