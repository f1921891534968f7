import { expect, test } from 'vitest'
import { isYounger, todayInShanghai } from '#contract/base/shanghai.ts'

test.each([
  ['2026-11-22T15:59:59Z', '2026-11-22'],
  ['2026-11-22T16:00:00Z', '2026-11-23'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('at %s it is %s there', (moment, day) => {
  expect(todayInShanghai(Date.parse(moment))).toBe(day)
})

test.each([
  ['2012-05-06', '2026-05-05', true],
  ['2012-05-06', '2026-05-06', false],
  ['2012-02-29', '2026-02-28', true],
  ['2012-02-29', '2026-03-01', false],
])('who was born on %s is younger than fourteen on %s: %s', (birth_date, day, answer) => {
  expect(isYounger(birth_date, 14, day)).toBe(answer)
})
