import { closed, open, type RouteCase } from '../../access/route.ts'
import { linkToOwnPdf, ownPaper, ownPdf, paperWithPdf } from './things.ts'

export const ROUTES: Record<string, RouteCase> = {
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
}
