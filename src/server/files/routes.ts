/** Pictures that everybody may see, by their address. PDFs have their own way, which asks who may read them. */
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Services } from '../base/context.ts'
import { type HttpEnv, refuse } from '../base/http.ts'

/** Names carry the moment of the upload: what a name holds never changes. Specification, part 9: 3600 seconds. */
const PICTURE_CACHE = 'public, max-age=3600'
const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' }

export function publicFiles({ files }: Services) {
  return new Hono<HttpEnv>().on(['GET', 'HEAD'], '/event-images/:name', async (c) => {
    const name = c.req.param('name')
    const type = TYPES[name.split('.').at(-1) ?? '']
    const size = type ? await files.size('event-images', name) : null
    if (!type || size === null) return refuse(c, 'NOT_FOUND')
    c.header('content-type', type)
    c.header('content-length', String(size))
    c.header('cache-control', PICTURE_CACHE)
    c.header('content-security-policy', "default-src 'none'; sandbox")
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(Readable.toWeb(files.read('event-images', name)) as ReadableStream<Uint8Array>)
  })
}
