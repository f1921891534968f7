/**
 * Whole pages kept in memory, ready to send. Everything the server renders is what a visitor may see, so a
 * page depends on its address and the language alone.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { EventListener } from '../base/events.ts'

export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  /** The body in each encoding that somebody has asked for. */
  encoded: Partial<Record<Encoding, Buffer>>
}

export type Encoding = 'br' | 'gzip'

export interface PageCache {
  /** The page if it is kept. */
  peek(key: string): Page | undefined
  /** The page, made by `render` when it is not kept; those who ask meanwhile wait for the same one. */
  get(key: string, path: string, render: () => Promise<Page>): Promise<Page>
  hear: EventListener
}

const MAX_BYTES = 32 * 1024 * 1024
/** A body with its encodings, counted in bodies. */
const ENCODED_SHARE = 1.5
/** "3 minutes ago" and "next event" go stale by themselves. */
const MAX_AGE_MS = 60_000

/** @param pattern as in `base/shown-on.ts`. */
function isShown(path: string, pattern: string): boolean {
  const start = pattern.replace('/*', '')
  return path === start || (pattern.endsWith('/*') && path.startsWith(`${start}/`))
}

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, { page: Page; path: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => Math.ceil(page.body.length * ENCODED_SHARE) + 1,
    ttl: MAX_AGE_MS,
  })
  const underWay = new Map<string, Promise<Page>>()
  /** A page begun before the newest drop is sent to those who wait for it, but not kept. */
  let drops = 0

  return {
    peek: (key) => pages.get(key)?.page,
    get(key, path, render) {
      const kept = pages.get(key)
      if (kept) return Promise.resolve(kept.page)
      const waiting = underWay.get(key)
      if (waiting) return waiting
      const begunAt = drops
      const making = render()
        .then((page) => {
          if (page.status === 200 && begunAt === drops) pages.set(key, { page, path })
          return page
        })
        .finally(() => {
          if (underWay.get(key) === making) underWay.delete(key)
        })
      underWay.set(key, making)
      return making
    },
    hear(heard) {
      const patterns = heard === 'everything-changed' ? null : heard.pages
      // Much that members do changes no page: those under way are kept.
      if (patterns?.length === 0) return
      drops += 1
      underWay.clear()
      if (!patterns) return pages.clear()
      for (const [key, { path }] of pages.entries()) {
        if (patterns.some((pattern) => isShown(path, pattern))) pages.delete(key)
      }
    },
  }
}

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
  const etag = `W/"${createHash('sha256').update(lasting).digest('base64url').slice(0, 22)}"`
  return { status, headers: { ...headers, etag, vary: 'Cookie, Accept-Encoding' }, body, etag, encoded: {} }
}
