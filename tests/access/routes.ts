/** What answers beside the procedures, and to whom. Nobody is told more here for being signed in. */

import { pictureOfRemovedPost } from '../nouns/forum/things.ts'
import { linkToOwnPdf, ownPaper, ownPdf, paperWithPdf } from '../nouns/papers/things.ts'
import { all, type Rights } from './people.ts'
import type { World } from './world.ts'

interface RouteCase {
  path: (world: World) => string | Promise<string>
  who: Rights
  /** Stands in the answer. */
  says?: RegExp
}

const open = (path: RouteCase['path'], says?: RegExp): RouteCase => ({ path, who: all('yes'), ...(says && { says }) })
const closed = (code: 'NOT_FOUND' | 'PDF_NOT_AVAILABLE' | 'NO_PDF_IN_SELECTION', path: RouteCase['path']) => ({
  path,
  who: all(code),
})

/** By the pattern that the process knows, or a case of it after a colon and a blank. */
export const ROUTES: Record<string, RouteCase> = {
  'GET /healthz': open(() => '/healthz'),
  'GET /readyz': open(() => '/readyz'),
  'GET /api/openapi.json': open(() => '/api/openapi.json', /openapi/),
  'GET /api/docs': open(() => '/api/docs', /SwaggerUIBundle/),
  'GET /api/docs/assets/*': open(() => '/api/docs/assets/swagger-ui.css'),
  'GET /api/docs/assets/*: what lies above': closed('NOT_FOUND', () => '/api/docs/assets/..%2f..%2fpackage.json'),

  'GET /api/papers/archive': open(async (w) => `/api/papers/archive?ids=${await paperWithPdf(w)}`),
  'GET /api/papers/archive: pending': closed(
    'NO_PDF_IN_SELECTION',
    async (w) => `/api/papers/archive?ids=${await ownPaper(w, 'pending')}`,
  ),
  'GET /api/papers/archive: rejected beside another': open(
    async (w) => `/api/papers/archive?ids=${await ownPaper(w, 'rejected')},${await paperWithPdf(w)}`,
  ),
  'GET /api/papers/:id/pdf': open(async (w) => `/api/papers/${await paperWithPdf(w)}/pdf`, /%PDF/),
  'GET /api/papers/:id/pdf: pending': closed(
    'PDF_NOT_AVAILABLE',
    async (w) => `/api/papers/${await ownPaper(w, 'pending')}/pdf`,
  ),
  'GET /api/papers/:id/pdf: rejected': closed(
    'PDF_NOT_AVAILABLE',
    async (w) => `/api/papers/${await ownPaper(w, 'rejected')}/pdf?download`,
  ),

  'GET /api/papers/files/:name': open(async (w) => linkToOwnPdf(w, await ownPdf(w)), /%PDF/),
  'GET /api/papers/files/:name: without a signature': closed(
    'PDF_NOT_AVAILABLE',
    async (w) => `/api/papers/files/${(await ownPdf(w)).split('/').at(-1)}`,
  ),
  'GET /api/papers/files/:name: of another file': closed('PDF_NOT_AVAILABLE', async (w) => {
    const [one = '', other = ''] = [await ownPdf(w), await ownPdf(w)].map((pdf) => pdf.split('/').at(-1))
    return (await linkToOwnPdf(w, `/files/papers/${one}`)).replace(one, other)
  }),
  'GET /api/papers/files/:name: after its time': closed('PDF_NOT_AVAILABLE', async (w) =>
    linkToOwnPdf(w, await ownPdf(w), Date.now() - 301_000),
  ),

  'GET /events/:id/calendar.ics': open((w) => `/events/${w.event}/calendar.ics`, /BEGIN:VCALENDAR/),

  'GET /files/event-images/:name': open(() => '/files/event-images/shown.png'),
  'GET /files/event-images/:name: no picture': closed('NOT_FOUND', () => '/files/event-images/shown.pdf'),
  'GET /files/event-images/:name: of a removed post': closed('NOT_FOUND', (w) => pictureOfRemovedPost(w)),
  'GET /files/event-images/:name: another bucket': closed('NOT_FOUND', async (w) => {
    await ownPaper(w, 'pending')
    return '/files/event-images/..%2fpapers%2fpending.pdf'
  }),
  'GET /files/event-files/:name': closed('NOT_FOUND', () => '/files/event-files/gone.pdf'),
  'GET /files/event-files/:name: another bucket': closed('NOT_FOUND', async (w) => {
    await ownPaper(w, 'pending')
    return '/files/event-files/..%2fpapers%2fpending.pdf'
  }),
  'GET /files/avatars/:owner/:name': open((w) => `/files/avatars/${w.people.owner.user_id}/1.png`),
  'GET /files/avatars/:owner/:name: another bucket': closed('NOT_FOUND', async (w) => {
    await ownPaper(w, 'pending')
    return '/files/avatars/..%2fpapers/pending.pdf'
  }),

  'GET /robots.txt': open(() => '/robots.txt'),
  'GET /sitemap.xml': open(() => '/sitemap.xml'),
  'GET /sitemaps/:name{[a-z0-9-]+\\.xml}': open(() => '/sitemaps/pages.xml'),
  'GET /feeds/:name{[a-z]+\\.xml}': open(() => '/feeds/papers.xml'),
  'GET /*': open(() => '/papers'),
  'GET /*: papers as files': open(async (w) => {
    await ownPaper(w, 'pending')
    return '/files/papers/pending.pdf'
  }),
}

/** The procedures themselves, what stands before every route, and the account service, whose tests are beside it. */
export const NO_ROUTES = /^ALL \/\*$|^\w+ \/(api|rpc)\/\*$|^ALL \/auth\/v1\/\*$/
