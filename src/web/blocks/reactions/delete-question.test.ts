import { describe, expect, test } from 'vitest'
import { nextMidnight } from './delete-question.ts'

describe('the next local midnight', () => {
  test.each([
    [new Date(2026, 5, 28, 0, 0, 0), new Date(2026, 5, 29)],
    [new Date(2026, 5, 28, 23, 59, 59, 999), new Date(2026, 5, 29)],
    [new Date(2026, 1, 28, 12), new Date(2026, 2, 1)],
    [new Date(2026, 11, 31, 12), new Date(2027, 0, 1)],
  ])('after %s is %s', (now, midnight) => expect(nextMidnight(now)).toEqual(midnight))
})
