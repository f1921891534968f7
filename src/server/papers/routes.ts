/** Answers that are files, beside the procedures: one PDF, and many as a ZIP. */

import { Readable } from 'node:stream'
import { Hono, type HonoRequest } from 'hono'
import { MAX_BATCH_PAPERS } from '#contract/limits.ts'
import { PaperId } from '#contract/papers.ts'
import type { Services } from '../base/context.ts'
import { type HttpEnv, refuse } from '../base/http.ts'
import { limitDownloads, limitRemotePdfs } from '../base/limits.ts'
import { sentences } from '../base/sentences.ts'
import { attachment, pdfFileName } from './file-name.ts'
import { findPdf, zipOfPapers } from './pdf.ts'

const PDF_CACHE = 'public, max-age=3600'

export function paperFiles(services: Services) {
  return new Hono<HttpEnv>()
    .get('/archive', async (c) => {
      if (!(await limitDownloads(c.var.caller))) return refuse(c, 'TOO_MANY_REQUESTS')
      const ids = (c.req.query('ids') ?? '')
        .toLowerCase()
        .split(',')
        .filter((id) => PaperId.safeParse(id).success)
      const words = sentences(c.var.language).missingPdfs()
      const mayFetch = () => limitRemotePdfs(c.var.caller)
      const zip = await zipOfPapers(services, [...new Set(ids)].slice(0, MAX_BATCH_PAPERS), words, mayFetch)
      if (!zip) return refuse(c, 'NO_PDF_IN_SELECTION')
      const name = sentences(c.var.language).archiveName(new Date())
      return c.body(zip, 200, {
        'content-type': 'application/zip',
        'content-disposition': attachment(name),
        'cache-control': 'private, no-store',
      })
    })
    .get('/:id/pdf', async (c) => {
      const id = c.req.param('id')
      const found = PaperId.safeParse(id).success ? await findPdf(services, id) : null
      if (!found) return refuse(c, 'PDF_NOT_AVAILABLE')
      if (c.req.query('download') !== undefined) c.header('content-disposition', attachment(pdfFileName(found.title)))
      c.header('content-type', 'application/pdf')
      // A PDF can carry scripts: it is shown by our own reader or in a frame without rights.
      c.header('content-security-policy', "default-src 'none'; sandbox")
      if (found.place.kind === 'local') {
        c.header('cache-control', PDF_CACHE)
        return sendLocal(services, found.place, c.req, (body, status, headers) =>
          body ? c.body(body, status, headers) : c.body(null, status, headers),
        )
      }
      if (!(await limitRemotePdfs(c.var.caller))) return refuse(c, 'TOO_MANY_REQUESTS')
      const pdf = await openRemote(services, found.place.url, id)
      if (!pdf) return refuse(c, 'PDF_SOURCE_FAILED')
      c.header('cache-control', PDF_CACHE)
      if (c.req.method !== 'HEAD') return c.body(Readable.toWeb(pdf) as ReadableStream<Uint8Array<ArrayBuffer>>)
      pdf.destroy()
      return c.body(null)
    })
}

async function openRemote({ remote, log }: Services, url: string, paper_id: string): Promise<Readable | null> {
  try {
    return await remote.openPdf(url)
  } catch (error) {
    log.warn({ err: error, paper_id }, 'a PDF could not be fetched')
    return null
  }
}

type Send = (body: ReadableStream<Uint8Array> | null, status: 200 | 206, headers: Record<string, string>) => Response

/** Sends the file, or the one range that was asked for (RFC 9110, part 14); a range we cannot read is ignored. */
function sendLocal(
  { files }: Services,
  place: { name: string; size: number },
  request: Pick<HonoRequest, 'method' | 'header'>,
  send: Send,
): Response {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.header('range') ?? '')
  const start = Number(asked?.[1] ?? 0)
  const end = Math.min(Number(asked?.[2] || place.size - 1), place.size - 1)
  const isPart = asked !== null && start <= end
  const range = isPart ? { start, end } : { start: 0, end: place.size - 1 }
  const body =
    request.method === 'HEAD'
      ? null
      : (Readable.toWeb(files.read('papers', place.name, range)) as ReadableStream<Uint8Array>)
  return send(body, isPart ? 206 : 200, {
    'content-length': String(range.end - range.start + 1),
    'accept-ranges': 'bytes',
    ...(isPart ? { 'content-range': `bytes ${start}-${end}/${place.size}` } : {}),
  })
}
