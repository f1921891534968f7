/** A gateway of text messages on this machine: keeps what it was asked and answers as a test says. */
import type { IncomingHttpHeaders } from 'node:http'
import { bodyOf, startWebServer } from './web-server.ts'

interface Asked {
  method: string
  path: string
  query: string
  headers: IncomingHttpHeaders
  body: string
}

interface Reply {
  status?: number
  body?: object | string
  headers?: Record<string, string>
}

/** Never answers. */
export const SILENCE = Symbol('silence')

export async function startSmsGateway() {
  const asked: Asked[] = []
  let reply: (request: Asked) => Reply | typeof SILENCE = () => ({})
  const server = await startWebServer(async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const one = { method: request.method ?? '', path, query, headers: request.headers, body: await bodyOf(request) }
    asked.push(one)
    const chosen = reply(one)
    if (chosen === SILENCE) return
    const { status = 200, body = '', headers } = chosen
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return {
    url: server.url,
    host: `127.0.0.1:${server.port}`,
    asked,
    answer(with_: typeof reply) {
      asked.length = 0
      reply = with_
    },
    close: server.close,
  }
}

export type SmsGateway = Awaited<ReturnType<typeof startSmsGateway>>

/** How a sending failed: its text as it may stand in a log, and whether another try makes sense. */
export async function failureOf(sending: Promise<void>): Promise<{ text: string; isPermanent: boolean }> {
  try {
    await sending
  } catch (error) {
    const { message, stack, cause, name } = error as Error
    return { text: `${message} ${stack} ${cause}`, isPermanent: name === 'PermanentFailure' }
  }
  return { text: 'none', isPermanent: false }
}
