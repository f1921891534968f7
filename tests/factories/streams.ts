/** Listens as a page does, over whatever answers requests. */

import type { LiveSignal } from '#contract/notifications/notifications.ts'
import type { ThreadKind } from '#contract/nouns.ts'

export interface OpenStream {
  status: number
  headers: Headers
  /** The next signal; null when the stream has ended. Heartbeats are signals too. */
  next(): Promise<LiveSignal | null>
  /** Goes away, as a page that is closed. */
  leave(): void
}

type Ask = (path: string, init: RequestInit) => Promise<Response>

export async function openStream(
  ask: Ask,
  {
    token,
    prefix = '/api',
    ...topics
  }: {
    token?: string
    subject_id?: string
    thread?: ThreadKind
    wishes_of?: string
    room?: 'admin'
    prefix?: string
  } = {},
): Promise<OpenStream> {
  const leaving = new AbortController()
  const response = await ask(`${prefix}/live?${new URLSearchParams(topics)}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    signal: leaving.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<LiveSignal | null> => {
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? []
    if (data) {
      text = text.slice(text.indexOf(data) + data.length)
      return JSON.parse(data)
    }
    const piece = await reader?.read()
    if (!piece || piece.done) return null
    text += piece.value
    return next()
  }
  return {
    status: response.status,
    headers: response.headers,
    next,
    leave: () => leaving.abort(),
  }
}
