/** What answers beside the procedures, and to whom. Nobody is told more here for being signed in. */
import { collect, merge } from '../collect.ts'
import { pictureOfRemovedPost } from '../nouns/forum/things.ts'
import { ownPaper } from '../nouns/papers/things.ts'
import { closed, open, type RouteCase } from './route.ts'

const folders = await collect<{ ROUTES: Record<string, RouteCase> }>('routes')

/** By the pattern that the process knows, or a case of it after a colon and a blank. */
export const ROUTES: Record<string, RouteCase> = merge([
  ...folders.map((folder) => folder.ROUTES),
  {
    'GET /healthz': open(() => '/healthz'),
    'GET /readyz': open(() => '/readyz'),
    'GET /api/openapi.json': open(() => '/api/openapi.json', /openapi/),
    'GET /api/docs': open(() => '/api/docs', /SwaggerUIBundle/),
    'GET /api/docs/assets/*': open(() => '/api/docs/assets/swagger-ui.css'),
    'GET /api/docs/assets/*: what lies above': closed('NOT_FOUND', () => '/api/docs/assets/..%2f..%2fpackage.json'),

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
  },
])

/** The procedures themselves, what stands before every route, and the account service, whose tests are beside it. */
export const NO_ROUTES = /^ALL \/\*$|^\w+ \/(api|rpc)\/\*$|^ALL \/auth\/v1\/\*$/
