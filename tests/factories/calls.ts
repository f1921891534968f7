/** Asks the contract of a site, as other programs (REST) or as its own pages (the typed client's protocol). */
import type { openTestSite } from './site.ts'

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** The answer over the typed client's protocol, whatever its status; `path` is `videos/list`. */
export const callRpc = (site: TestSite, path: string, input: unknown = {}): Promise<Response> =>
  site.request(`/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  })

/** @throws when the answer is not 200. */
export async function askRpc<Output>(site: TestSite, path: string, input: unknown = {}): Promise<Output> {
  const response = await callRpc(site, path, input)
  const body = (await response.json()) as { json: Output }
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return body.json
}

/** What REST answers, with its status. */
export async function askRest(site: TestSite, path: string, init?: RequestInit) {
  const response = await site.request(`/api${path}`, init)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** An id that nothing has. */
export const NOBODY = '00000000-0000-7000-8000-00000000ffff'

/** Ids that are none. */
export const MALFORMED_IDS = ['1', 'abc', '00000000-0000-7000-8000-00000000000', "'", '%00', '%F0%9F%8E%89', '-1']
