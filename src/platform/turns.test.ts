import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work whose end is decided from outside. */
function works(count: number) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const acts = Array.from({ length: count }, (_, index) => () => {
    begun.push(index)
    return new Promise<number>((resolve) => {
      ends[index] = () => resolve(index)
    })
  })
  return { begun, ends, acts }
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve))

test('two at once, the others in their order as places become free', async () => {
  const inTurn = createTurns(2)
  const { begun, ends, acts } = works(5)
  const answers = acts.map((act) => inTurn(act))
  await aMoment()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await aMoment()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await aMoment()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  ends[3]?.()
  ends[4]?.()
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4])
})

test('what fails gives its place back', async () => {
  const inTurn = createTurns(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
