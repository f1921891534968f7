import { expect, test } from 'vitest'
import { readOwnPostsAddress } from './own-posts-address.ts'

test.each([
  [{}, {}],
  [
    { status: 'refused', page: 2 },
    { status: 'refused', page: 2 },
  ],
  [{ status: 'all', page: 1 }, {}],
  [{ status: ['waiting'], page: 'x' }, {}],
])('%j is read as %j', (search, address) => {
  expect(readOwnPostsAddress(search)).toEqual({ status: undefined, page: undefined, ...address })
})
