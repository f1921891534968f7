/**
 * What somebody without an account can make the process work: little, on every road, however strange the request. Counted is
 * processor time, of which other programs on the machine take nothing away.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { procedureIn, rowOf } from './attempt.ts'
import { MATRIX } from './matrix.ts'
import { call, readAnswer } from './roads.ts'
import { ROUTES } from './routes.ts'
import { openWorld, type World } from './world.ts'

/** Milliseconds of the processor for one answer. */
const MOST_MS = 20
const CALLS = 9
const WARM_UP = 3

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The usual cost of an act, in milliseconds: half of its calls take less. */
async function costOf(prepare: () => Promise<() => Promise<unknown>>): Promise<number> {
  const costs: number[] = []
  for (let time = -WARM_UP; time < CALLS; time += 1) {
    const act = await prepare()
    // Who asks for something else each time is never given what is kept.
    world.site.services.answers?.hear('everything-changed')
    world.site.cache.hear('everything-changed')
    const before = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(before)
    if (time >= 0) costs.push((user + system) / 1_000)
  }
  return costs.toSorted((a, b) => a - b)[CALLS >> 1] ?? Number.POSITIVE_INFINITY
}

const PROCEDURES = Object.keys(MATRIX).filter((name) => rowOf(name).who.visitor === 'yes')
const asked = (path: string, init?: RequestInit) => async () => readAnswer(await world.site.request(path, init))

describe('a road that is open to all', () => {
  test.each(PROCEDURES)('%s', async (name) => {
    const prepare = async () => {
      const input = await rowOf(name).input(world, 'visitor')
      return () => call(world, 'rest', procedureIn(name), input)
    }
    const cost = await costOf(prepare)
    expect(cost).toBeLessThan(MOST_MS)
  })

  test.each(Object.keys(ROUTES))('%s', async (name) => {
    const cost = await costOf(async () => asked((await ROUTES[name]?.path(world)) ?? ''))
    expect(cost).toBeLessThan(MOST_MS)
  })
})

describe('a request made to be slow', () => {
  /** As long as one header may be. */
  const LONG = 15_000
  const form = (type: string): RequestInit => ({ method: 'POST', headers: { 'content-type': type }, body: 'x' })
  const HOSTILE: Record<string, () => [path: string, init?: RequestInit]> = {
    'a path of slashes': () => [`/x${'/'.repeat(LONG)}x`],
    'a path of escapes': () => [`/${'%41'.repeat(LONG / 3)}`],
    'a path in capitals': () => [`/${'A'.repeat(LONG)}`],
    'encodings of blanks': () => ['/', { headers: { 'accept-encoding': `a${' '.repeat(LONG)}b` } }],
    'encodings of semicolons': () => ['/', { headers: { 'accept-encoding': ' ;'.repeat(LONG / 2) } }],
    'a cookie of blanks': () => ['/', { headers: { cookie: `a${' '.repeat(LONG)}b=language` } }],
    'a cookie of semicolons': () => ['/', { headers: { cookie: `${'; '.repeat(LONG / 2)}language=zh` } }],
    'tags without end': () => ['/', { headers: { 'if-none-match': 'W/'.repeat(LONG / 2) } }],
    'a range of digits': () => ['/files/event-images/shown.png', { headers: { range: `bytes=${'1'.repeat(LONG)}` } }],
    'a token of blanks': () => ['/api/papers', { headers: { authorization: `Bearer ${' '.repeat(LONG)}x` } }],
    'a query of ampersands': () => [`/papers?${'&'.repeat(LONG)}`],
    'a query of brackets': () => [`/api/papers?${'a['.repeat(LONG / 2)}=1`],
    'a boundary of blanks': () => ['/rpc/papers/list', form(`multipart/form-data; boundary=${' '.repeat(LONG)}x`)],
    'a type of semicolons': () => ['/rpc/papers/list', form(`multipart/form-data${' ;'.repeat(LONG / 2)}x`)],
    'a name of a file of blanks': () => [
      '/rpc/papers/list',
      { ...form('application/octet-stream'), headers: { 'content-disposition': `a;filename*=${' '.repeat(LONG)}x` } },
    ],
  }

  test.each(Object.keys(HOSTILE))('%s', async (name) => {
    const plain = await costOf(async () => asked(`/x${'y'.repeat(LONG)}`))
    const cost = await costOf(async () => asked(...(HOSTILE[name] as () => [string, RequestInit?])()))
    expect(cost).toBeLessThan(4 * plain + 10)
  })
})
