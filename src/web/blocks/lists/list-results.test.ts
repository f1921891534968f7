import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, textsOf } from '../../../../tests/factories/markup.tsx'
import { ListResults } from './list-results.tsx'

test.each([
  ['zh', '加载失败'],
  ['en', 'Could not load'],
] as const)('in %s a list that does not come says so, and not that the page did not open', async (language, title) => {
  const query = {
    queryKey: ['list'],
    queryFn: () => Promise.reject<{ page: number }>(new TypeError('Failed to fetch')),
    retry: false,
    retryOnMount: false,
  }
  const client = new QueryClient()
  await client.prefetchQuery(query)
  const props = { query, page: 1, children: () => null }
  const list = createElement(ListResults<{ page: number }, string[]>, props)
  const texts = textsOf(await markupOf(list, { language, client }))
  expect(texts.join('').startsWith(title)).toBe(true)
  expect(texts.join(' ')).not.toContain('Failed to fetch')
})
