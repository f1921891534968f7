/** One reader: one connection that stays open, one request at a time. */
import { Agent, get } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  text: string
  /** Length as sent, in bytes. */
  sentBytes: number
  /** From asking to the last byte, in milliseconds. */
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** @throws when the answer is not 200: a measurement of anything else is worth nothing. */
export function ask(address: string): Promise<Answer> {
  const begunAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - begunAt
        const sent = Buffer.concat(parts)
        if (response.statusCode !== 200) return reject(new Error(`${address} answered ${response.statusCode}`))
        const body = response.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
        resolve({ text: body.toString(), sentBytes: sent.length, ms })
      })
    })
    request.on('error', reject)
  })
}

export async function askJson<T>(address: string): Promise<T> {
  return JSON.parse((await ask(address)).text) as T
}
