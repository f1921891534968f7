import { describe, expect, test } from 'vitest'
import { createKept } from './kept.ts'

const MAX_BYTES = 20_000

function filled(keyOf: (n: number) => string): number {
  const kept = createKept<string>({ maxBytes: MAX_BYTES, sizeOf: (value) => value.length, maxAge: 60_000 })
  const keys = Array.from({ length: 200 }, (_, n) => keyOf(n))
  for (const key of keys) kept.begin()(key, '/', 'x')
  return keys.filter((key) => kept.peek(key) !== undefined).length
}

describe('what is kept', () => {
  test('is few entries however small they are: each takes more than its value', () => {
    expect(filled(String)).toBeGreaterThan(5)
    expect(filled(String)).toBeLessThan(25)
  })

  test('is fewer when the questions are long', () => {
    expect(filled((n) => `${n} ${'题'.repeat(4_000)}`)).toBeLessThan(3)
  })
})
