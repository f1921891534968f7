import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../tests/factories/log.ts'
import { keepStatistics } from './statistics.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const counting = (execute: () => Promise<unknown>) =>
  ({ db: { execute } }) as unknown as Parameters<typeof keepStatistics>[0]

test('rows are counted soon after the start, then once a day, also after a failure', async () => {
  const execute = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue(undefined)
  const stop = keepStatistics(counting(execute), silentLog())
  expect(execute).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(execute).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(execute).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(48 * 3_600_000)
  expect(execute).toHaveBeenCalledTimes(2)
})
