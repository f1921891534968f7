/** How a stored file is sent: whole, or the one range that was asked for (RFC 9110, part 14). */
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { FileStore } from '#platform/file-store.ts'
import type { HttpEnv } from '../base/http.ts'

interface StoredPlace {
  bucket: string
  name: string
  /** Bytes. */
  size: number
}

/** A range that we cannot read is ignored. */
export function sendStored(c: Context<HttpEnv>, files: FileStore, { bucket, name, size }: StoredPlace): Response {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('range') ?? '')
  const start = Number(asked?.[1] ?? 0)
  const end = Math.min(Number(asked?.[2] || size - 1), size - 1)
  const isPart = asked !== null && start <= end
  const range = isPart ? { start, end } : { start: 0, end: size - 1 }
  c.header('content-length', String(range.end - range.start + 1))
  c.header('accept-ranges', 'bytes')
  if (isPart) c.header('content-range', `bytes ${start}-${end}/${size}`)
  const status = isPart ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status)
  const bytes = files.read(bucket, name, isPart ? range : undefined)
  return c.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>, status)
}
