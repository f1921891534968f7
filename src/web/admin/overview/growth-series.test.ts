import { expect, test } from 'vitest'
import { axisEnd, seriesOf } from './growth-series.ts'

const span = (begins: string, members: number) => ({ begins, members, posts: 0, submissions: 1, registrations: 2 })

test('one kind is taken out of the spans, in their order', () => {
  const spans = [span('2026-11-09', 3), span('2026-11-16', 0)]
  expect(seriesOf(spans, 'members')).toEqual({ days: ['2026-11-09', '2026-11-16'], values: [3, 0] })
  expect(seriesOf(spans, 'registrations').values).toEqual([2, 2])
  expect(seriesOf([], 'posts')).toEqual({ days: [], values: [] })
})

test.each([
  [[], 4],
  [[0, 0], 4],
  [[3], 4],
  [[5], 6],
  [[6], 10],
  [[11], 20],
  [[43], 50],
  [[100], 100],
  [[101], 200],
  [[999], 1000],
])('the axis of %j ends at %i', (values, end) => {
  expect(axisEnd(values)).toBe(end)
  expect(end % 2).toBe(0)
})
