/** Two processes of the site on one PostgreSQL: what is written through one, the readers of the other see. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommentList } from '#contract/comments/comments.ts'
import type { PostList } from '#contract/forum/posts.ts'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { makeTestDatabase } from '../factories/database.ts'
import type { TestDatabase } from '../factories/template.ts'
import { startSite } from './built-site.ts'

describe('two processes on one PostgreSQL', () => {
  let database: TestDatabase
  let sites: Awaited<ReturnType<typeof startSite>>[] = []
  beforeAll(async () => {
    database = await makeTestDatabase(null)
    const settings = async () => ({
      GOTRUE_JWT_ISSUER: 'http://two.test/auth/v1',
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
    })
    // The first fills the empty library, the second finds it filled.
    const shared = { ...database, drop: async () => {} }
    sites = [await startSite(settings, shared)]
    sites.push(await startSite(settings, shared))
  })
  afterAll(async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    await database.drop()
  })

  async function post<Answer>(url: string, path: string, body: object, token?: string): Promise<Answer> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const read = async <Answer>(url: string, path: string) => (await (await fetch(url + path)).json()) as Answer
  const page = async (url: string, path: string) => (await fetch(url + path)).text()

  test('a comment appears live, in the list and in the cached page of the other', async () => {
    const [here = '', there = ''] = sites.map(({ siteUrl }) => siteUrl)
    const account = { email: `two-${Date.now()}@school.test`, password: 'correct horse' }
    const { access_token } = await post<{ access_token: string }>(here, '/auth/v1/signup', account)
    await post(here, '/api/consents', { version: TERMS_VERSION, age_band: '14_to_17' }, access_token)
    const { items } = await read<PostList>(there, '/api/forum/posts')
    const short = items.find(({ comment_count }) => comment_count < 20)
    if (!short) throw new Error('the demo site lacks a post with few comments')
    const address = `/forum/${short.id}`

    // From now on the other process has this page in its memory.
    const before = await page(there, address)
    const stream = await fetch(`${there}/api/live?subject_id=${short.id}`)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    let heard = ''
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const listening = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value
    })().catch(() => {})
    await expect.poll(() => heard).toContain('"open"')

    const content = `Written through one process ${randomUUID()}`
    expect(before).not.toContain(content)
    const sent = { content, request_key: randomUUID() }
    await post(here, `/api/forum/posts/${short.id}/comments`, sent, access_token)
    await expect.poll(() => heard).toContain('"comments"')
    const list = await read<CommentList>(there, `/api/forum/posts/${short.id}/comments`)
    expect(list.items.at(-1)?.content).toBe(content)
    await expect.poll(() => page(there, address)).toContain(content)
    await reader?.cancel()
    await listening
  })
})
