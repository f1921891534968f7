import { expect, test, vi } from 'vitest'
import { readableLog } from '../../tests/factories/log.ts'
import { createSignals, isInsideTransaction, signalAfterCommit } from './signals.ts'

const { log, lines } = readableLog()

/** What was sent, a line each time; `answer` decides how each sending ends. */
function begin(answer: () => Promise<unknown> = async () => {}) {
  const sent: string[][] = []
  const signals = createSignals((batch) => {
    sent.push((JSON.parse(batch) as { payload: string }[]).map(({ payload }) => payload))
    return answer()
  }, log)
  const happens = (...payloads: string[]) =>
    signals.collect((inside) =>
      inside(async () => {
        for (const payload of payloads) signalAfterCommit('somewhere', payload)
      }),
    )
  return { signals, sent, happens }
}

test('what a transaction signals is sent when it is over, and the same said twice is sent once', async () => {
  const { signals, sent } = begin()
  const result = await signals.collect((inside) =>
    inside(async () => {
      expect(isInsideTransaction()).toBe(true)
      signalAfterCommit('somewhere', 'one')
      signalAfterCommit('somewhere', 'two')
      signalAfterCommit('somewhere', 'one')
      await Promise.resolve()
      expect(sent).toEqual([])
      return 'done'
    }),
  )
  expect([result, isInsideTransaction()]).toEqual(['done', false])
  await signals.close()
  expect(sent).toEqual([['one', 'two']])
})

test('a transaction that fails has said nothing', async () => {
  const { signals, sent } = begin()
  const failed = signals.collect((inside) =>
    inside(async () => {
      signalAfterCommit('somewhere', 'lost')
      throw new Error('no')
    }),
  )
  await expect(failed).rejects.toThrow('no')
  await signals.close()
  expect(sent).toEqual([])
})

test('what comes while others are sent goes together with the next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { signals, sent, happens } = begin(() => promise)
  for (const payload of ['one', 'two', 'three', 'two']) await happens(payload)
  expect(sent).toEqual([['one']])
  resolve()
  await vi.waitFor(() => expect(sent).toEqual([['one'], ['two', 'three']]))
  await signals.close()
})

test('what cannot be sent is tried again, and nobody waits for it', async () => {
  lines.length = 0
  const answers = [() => Promise.reject(new Error('away')), async () => {}]
  const { signals, sent, happens } = begin(() => answers.shift()?.() ?? Promise.resolve())
  await happens('one')
  await happens('two')
  expect(sent).toEqual([['one']])
  expect(lines).toEqual([expect.objectContaining({ msg: 'signals could not be sent', signals: 1 })])
  // Whoever closes waits no second for it.
  await signals.close()
  expect(sent.map((batch) => batch.toSorted())).toEqual([['one'], ['one', 'two']])
})

test('who signals outside of a transaction is told so', () => {
  expect(() => signalAfterCommit('somewhere', 'one')).toThrow('Only a transaction signals.')
})
