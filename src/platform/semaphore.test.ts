import { expect, test } from 'vitest'
import { createSemaphore, TooBusy } from './semaphore.ts'

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
  const withPermit = createSemaphore(2)
  const { begun, ends, acts } = works(5)
  const answers = acts.map((act) => withPermit(act))
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
  const withPermit = createSemaphore(1)
  const failing = withPermit(() => Promise.reject(new Error('no')))
  const next = withPermit(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('one owner does not fill the queue for the others', async () => {
  const withPermit = createSemaphore(1, 4, 2)
  const { begun, ends, acts } = works(6)
  const answers = acts.slice(0, 5).map((act, at) => withPermit(act, at < 4 ? 'ada' : 'bo').catch((error) => error))
  expect(await answers[3]).toBeInstanceOf(TooBusy)
  for (const at of [0, 1, 2, 4]) {
    await aMoment()
    expect(begun.at(-1)).toBe(at)
    ends[at]?.()
  }
  expect(await Promise.all([0, 1, 2, 4].map((at) => answers[at]))).toEqual([0, 1, 2, 4])
})
