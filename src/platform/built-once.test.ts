import { expect, test, vi } from 'vitest'
import { builtOnce } from './built-once.ts'
import type { Executor } from './database.ts'

test('a question is put together once for each database', () => {
  const build = vi.fn((db: Executor) => ({ of: db }))
  const query = builtOnce(build)
  const [one, other] = [{} as Executor, {} as Executor]
  expect([query(one).of, query(one).of, query(other).of]).toEqual([one, one, other])
  expect(build).toHaveBeenCalledTimes(2)
})
