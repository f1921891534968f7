/**
 * Whole pages kept in memory, ready to send. Everything the server renders is what a visitor may see, so a
 * page depends on its address and the language alone.
 */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createKept, type Kept } from '../base/kept.ts'

export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  /** The body in each encoding that somebody has asked for. */
  encoded: Partial<Record<Encoding, Buffer>>
}

/** A page that could not be read whole because the database is away, as far as it was rendered. */
export class PageAway extends Error {
  readonly page: Page
  constructor(page: Page) {
    super('The database was away while the page was rendered.')
    this.page = page
  }
}

export type Encoding = 'br' | 'gzip'

export type PageCache = Kept<Page>

const MAX_BYTES = 32 * 1024 * 1024
/** A body with its encodings, counted in bodies. */
const ENCODED_SHARE = 1.5
/** "3 minutes ago" and "next event" go stale by themselves. */
const MAX_AGE_MS = 60_000

export const createPageCache = (): PageCache =>
  createKept<Page>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ body }) => Math.ceil(body.length * ENCODED_SHARE),
    maxAge: MAX_AGE_MS,
    isLasting: ({ status }) => status === 200,
    isOutage: (error) => error instanceof PageAway,
  })

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** The best encoding that the browser takes (RFC 9110, 12.5.3); `q=0` refuses one. */
export function encodingFor(accepted: string | null | undefined): Encoding | null {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : null
}

/** Compresses the page once for everybody who takes that encoding. */
export async function encodePage(page: Page, encoding: Encoding): Promise<Buffer> {
  page.encoded[encoding] ??= await compressors[encoding](page.body)
  return page.encoded[encoding]
}

/** Milliseconds since 1970, as the framework writes them into a page. */
const MOMENTS = /\b1\d{12}\b/g

export function preparePage(status: number, headers: Record<string, string>, html: string): Page {
  const body = Buffer.from(html)
  // Two renderings of the same page differ in the moments at which its data was read, and in nothing a reader sees.
  const lasting = html.replace(MOMENTS, '')
  const etag = `W/"${hash('sha256', lasting, 'base64url').slice(0, 22)}"`
  return { status, headers: { ...headers, etag, vary: 'Cookie, Accept-Encoding' }, body, etag, encoded: {} }
}
