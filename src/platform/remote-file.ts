/**
 * Files from other hosts, fetched without letting an address lead into our own network: public unicast
 * addresses only, checked when the connection is made (so that a second DNS answer cannot change it),
 * and checked anew at every redirect.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

export const MAX_REMOTE_BYTES = 25 * 1024 * 1024
const TIMEOUT_MS = 10_000
const MAX_HOPS = 3
const ALLOWED_PORTS = new Set(['', '80', '443'])

export interface RemoteFiles {
  /**
   * Fetches a PDF whole.
   * @throws Error when the address is not allowed, does not answer in time, is too large or is no PDF.
   */
  fetchPdf(url: string): Promise<Uint8Array>
}

interface RemoteOptions {
  /** For tests against a server of their own; never set otherwise. */
  allowLoopback?: boolean
}

export function createRemoteFiles({ allowLoopback = false }: RemoteOptions = {}): RemoteFiles {
  const options = { allowPrivateIPAddress: allowLoopback, keepAlive: false }
  const agents = { 'http:': new RequestFilteringHttpAgent(options), 'https:': new RequestFilteringHttpsAgent(options) }

  const open = (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('only http and https are allowed')
    if (!allowLoopback && !ALLOWED_PORTS.has(url.port)) throw new Error('only ports 80 and 443 are allowed')
    if (url.username || url.password) throw new Error('an address with a password is not allowed')
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      request(url, {
        agent: agents[url.protocol as 'http:' | 'https:'],
        signal,
        headers: { accept: 'application/pdf' },
      })
        .on('response', resolve)
        .on('error', reject)
        .end()
    })
  }

  return {
    async fetchPdf(address) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      let url = new URL(address)
      for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
        const response = await open(url, signal)
        const status = response.statusCode ?? 0
        const { location } = response.headers
        if (status >= 300 && status < 400 && location) {
          response.destroy()
          url = new URL(location, url)
          continue
        }
        if (status !== 200) {
          response.destroy()
          throw new Error(`the source answered ${status}`)
        }
        return readPdf(response)
      }
      throw new Error('too many redirects')
    },
  }
}

async function readPdf(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_REMOTE_BYTES) throw new Error('the file is too large')
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('the file is no PDF')
  return bytes
}
