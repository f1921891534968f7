import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from './durations.ts'
import { createHub, type Hub } from './live.ts'

const BEAT_MS = 25_000
let hub: Hub<string>
beforeEach(() => {
  vi.useFakeTimers()
  hub = createHub({ signal: 'beat', everyMs: BEAT_MS })
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

const open = (topics: string[], lifeMs = HOUR_MS) => hub.subscribe(topics, 'open', Date.now() + lifeMs)
const OVER = { done: true, value: undefined }
const said = (value: string) => ({ done: false, value })

describe('a listener', () => {
  test('hears first that it listens, then what is published under its topics, in order', async () => {
    const reader = open(['a', 'b'])
    expect(await reader.next()).toEqual(said('open'))
    hub.publish('b', 'one')
    hub.publish('c', 'not for it')
    hub.publish('a', 'two')
    expect([await reader.next(), await reader.next()]).toEqual([said('one'), said('two')])
    const next = reader.next()
    hub.publish('a', 'three')
    expect(await next).toEqual(said('three'))
  })

  test('is read like any async iterator, and the end of the reading ends it', async () => {
    for await (const signal of open(['a'])) {
      expect(signal).toBe('open')
      break
    }
    expect([hub.count(), hub.count('a'), hub.topics()]).toEqual([0, 0, []])
  })

  test('that reads slowly finds one signal of each topic, the newest', async () => {
    const reader = open(['a', 'b'])
    await reader.next()
    for (let n = 1; n <= 10_000; n += 1) hub.publish('a', `a${n}`)
    hub.publish('b', 'b1')
    expect([await reader.next(), await reader.next()]).toEqual([said('a10000'), said('b1')])
  })

  test('hears a heartbeat every 25 seconds', async () => {
    const reader = open(['a'])
    await reader.next()
    const next = reader.next()
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    expect(await next).toEqual(said('beat'))
  })

  test('that takes nothing from one heartbeat to the next is dropped', async () => {
    const reader = open(['a'])
    await reader.next()
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    expect(hub.count()).toBe(1)
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    expect(hub.count()).toBe(0)
    expect(await reader.next()).toEqual(OVER)
  })

  test('ends at its time, also while it waits', async () => {
    const reader = open(['a'], 1_000)
    await reader.next()
    const next = reader.next()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await next).toEqual(OVER)
    expect(hub.count()).toBe(0)
  })

  test('whose time is over already hears nothing', async () => {
    const reader = open(['a'], -1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reader.next()).toEqual(OVER)
  })

  test('that goes while it waits is answered, and is gone', async () => {
    const reader = open(['a'])
    await reader.next()
    const next = reader.next()
    await reader.return()
    expect(await next).toEqual(OVER)
    hub.publish('a', 'late')
    expect(await reader.next()).toEqual(OVER)
    expect(hub.count('a')).toBe(0)
  })
})

describe('the hub', () => {
  test('counts those who listen to a topic, and forgets topics that nobody listens to', async () => {
    const readers = [open(['a', 'b']), open(['a'])]
    expect([hub.count(), hub.count('a'), hub.count('b'), hub.count('c')]).toEqual([2, 2, 1, 0])
    expect(hub.topics()).toEqual(['a', 'b'])
    await readers[0]?.return()
    expect([hub.count(), hub.count('a'), hub.topics()]).toEqual([1, 1, ['a']])
  })

  test('keeps nothing of a thousand that came and went', async () => {
    for (let n = 0; n < 1_000; n += 1) await open([`topic ${n % 7}`]).return()
    expect([hub.count(), hub.topics(), vi.getTimerCount()]).toEqual([0, [], 1])
  })

  test('that closes ends those who listen, and whoever comes later', async () => {
    const reader = open(['a'])
    await reader.next()
    const next = reader.next()
    hub.close()
    expect(await next).toEqual(OVER)
    expect(await open(['a']).next()).toEqual(OVER)
    expect([hub.count(), vi.getTimerCount()]).toEqual([0, 0])
  })
})
