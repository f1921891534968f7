import { expect, test } from 'vitest'
import type { EventView } from '#contract/events.ts'
import { summitTime, summitYear } from './summit-date.ts'

const next = { date: '2027-01-23', start_time: '13:00', end_time: '17:30' } as EventView
const later = { date: '2028-02-06', start_time: null, end_time: null } as EventView

test('day and year are those of the first event to come', () => {
  expect(summitYear([next, later])).toBe('2027')
  expect(summitTime([next, later], 'zh')).toBe('2027/1/23 周六 13:00–17:30')
  expect(summitTime([next, later], 'en')).toBe('2027/1/23 Sat 13:00–17:30')
})

test('an event without hours gives its day alone', () => {
  expect(summitTime([later], 'zh')).toBe('2028/2/6 周日')
})

test('without an event the year is the specification’s and no day is known', () => {
  expect(summitYear([])).toBe('2026')
  expect(summitTime([], 'zh')).toBeNull()
})
