import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePapers, paperDraft } from '../../../../tests/factories/papers.ts'
import { openTestSite } from '../../../../tests/factories/site.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

describe('GET /api/papers/{id}', () => {
  test('gives an approved paper', async () => {
    const draft = paperDraft({ title: '青少年焦虑的网络干预', doi: '10.1000/abc' })
    await givePapers(site.database, [draft])
    const response = await site.request(`/api/papers/${draft.id}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: draft.id, title: draft.title, doi: '10.1000/abc' })
  })

  test.each(['pending', 'rejected'] as const)('hides a %s paper', async (review_status) => {
    const draft = paperDraft({ review_status, rejection_reason: 'more data, please' })
    await givePapers(site.database, [draft])
    const response = await site.request(`/api/papers/${draft.id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'PAPER_NOT_FOUND', message: '这篇论文不存在或已被删除。' })
  })

  test('speaks the language of the cookie', async () => {
    const response = await site.request('/api/papers/00000000-0000-7000-8000-000000000000', {
      headers: { cookie: 'language=en' },
    })
    expect(await response.json()).toMatchObject({ message: 'This paper does not exist or was deleted.' })
  })
})
