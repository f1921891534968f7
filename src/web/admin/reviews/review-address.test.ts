import { expect, test } from 'vitest'
import { readReviewAddress, searchOf } from './review-address.ts'

const id = '01890000-0000-7000-8000-000000000001'

test.each([
  [{}, {}],
  [{ state: 'pending' }, {}],
  [{ state: 'withdrawn', q: '', review: 'x', after: 1 }, {}],
  [
    { state: 'rejected', q: ' 心率 ', review: id },
    { state: 'rejected', q: '心率', review: id },
  ],
  [{ q: 12 }, { q: '12' }],
  [{ after: id, before: id }, { after: id }],
  [{ before: id }, { before: id }],
])('the nearest state to what an address says: %j', (said, expected) => {
  expect(readReviewAddress(said)).toEqual(expected)
})

test('the queue is asked for without the one that is open', () => {
  expect(searchOf({ review: id })).toEqual({ state: 'pending', query: '' })
  expect(searchOf({ state: 'approved', q: 'a', before: id })).toEqual({ state: 'approved', query: 'a', before: id })
})
