/** Asks for a list of papers as the site's own pages do. */
import type { PaperList } from '#contract/papers/papers.ts'
import type { openTestSite } from './site.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

/** The answer over the typed client's protocol, whatever its status. */
export const callList = (site: Site, input: unknown): Promise<Response> =>
  site.request('/rpc/papers/list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  })

/** @throws when the answer is not a list. */
export async function listPapers(site: Site, input: Record<string, unknown> = {}): Promise<PaperList> {
  const response = await callList(site, input)
  const body = (await response.json()) as { json: PaperList }
  if (response.status !== 200) throw new Error(`the list answered ${response.status}: ${JSON.stringify(body)}`)
  return body.json
}

export const titlesOf = (list: PaperList): string[] => list.items.map(({ title }) => title)
