/** Answers made once for many readers: their bytes in each encoding, and the tag by which a reader knows them again. */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

export interface Prepared {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  /** The body in each encoding that has been asked for. */
  encoded: Partial<Record<Encoding, Buffer>>
}

/** @param lasting what tells two versions apart, where the body has parts that differ each time. */
export function prepare(status: number, headers: Record<string, string>, body: string, lasting = body): Prepared {
  const etag = `W/"${tagOf(lasting)}"`
  return {
    status,
    headers: { vary: 'Accept-Encoding', ...headers, etag },
    body: Buffer.from(body),
    etag,
    encoded: {},
  }
}

export const tagOf = (content: string): string => hash('sha256', content, 'base64url').slice(0, 22)

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** The best encoding that the browser takes (RFC 9110, 12.5.3); `q=0` refuses one. */
export function encodingFor(accepted: string | null | undefined): Encoding | null {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : null
}

/** Compresses the body once for all who take that encoding. */
export async function encode(prepared: Prepared, encoding: Encoding): Promise<Buffer> {
  prepared.encoded[encoding] ??= await compressors[encoding](prepared.body)
  return prepared.encoded[encoding]
}

/** Whole, or as 304 when the reader has it. */
export async function sendPrepared({ method, headers: asked }: Request, prepared: Prepared): Promise<Response> {
  if (prepared.status === 200 && isKnown(prepared.etag, asked.get('if-none-match')))
    return new Response(null, { status: 304, headers: validatorsOf(Object.entries(prepared.headers)) })
  const encoding = encodingFor(asked.get('accept-encoding'))
  const headers = new Headers(prepared.headers)
  if (encoding) headers.set('content-encoding', encoding)
  const body = encoding ? await encode(prepared, encoding) : prepared.body
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), { status: prepared.status, headers })
}

/** Whether the reader has this very version: one tag among several, weak ones too (RFC 9110, 13.1.2). */
export function isKnown(etag: string, given: string | null | undefined): boolean {
  return (
    given
      ?.split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false
  )
}

/**
 * What a 304 says (RFC 9110, 15.4.5). Above all no policy: the reader's copy of a page may be of an earlier rendering, and
 * its scripts run by the hashes that came with it.
 */
const VALIDATORS = ['cache-control', 'etag', 'last-modified', 'vary']

export function validatorsOf(headers: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => VALIDATORS.includes(name)))
}

/** Whether the reader's copy, named by the conditions of the request, is what would be sent (RFC 9110, 13.2.2). */
export function isUnchanged({ method, headers: asked }: Request, { status, headers }: Response): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || (status !== 200 && status !== 206)) return false
  const etag = headers.get('etag')
  const tags = asked.get('if-none-match')
  if (tags !== null) return etag !== null && isKnown(etag, tags)
  const changed = Date.parse(headers.get('last-modified') ?? '')
  return changed <= Date.parse(asked.get('if-modified-since') ?? '')
}
