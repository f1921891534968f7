/** What a visitor can make the site do: each page rendered afresh, the one for unknown addresses too, costs little. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite } from './built-site.ts'

/** Of the processor, for one answer. */
const MOST_MS = 20
/** Browsers on the same cores make all work dearer: then as many times the page for unknown addresses, which reads nothing. */
const MOST_TIMES = 5
const NOWHERE = '/no/such/page'
const TIMES = 8
const BATCHES = 5

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** HEAD is rendered each time and kept for nobody. */
async function ask(path: string): Promise<void> {
  await (await fetch(site.siteUrl + path, { method: 'HEAD', redirect: 'manual' })).arrayBuffer()
}

/** The cheapest of several batches: other work of the process beside them makes a batch dearer, never cheaper. */
async function costOf(path: string): Promise<number> {
  for (let time = 0; time < TIMES; time += 1) await ask(path)
  const batches: number[] = []
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = site.cpuMs()
    for (let time = 0; time < TIMES; time += 1) await ask(path)
    batches.push((site.cpuMs() - before) / TIMES)
  }
  return Math.min(...batches)
}

/** Up to three pages of each kind that search engines are shown, and what they are not. */
async function paths(): Promise<string[]> {
  const kinds = new Map<string, string[]>()
  for (const part of await addressesIn('/sitemap.xml'))
    for (const path of await addressesIn(part)) {
      const kind = path.replace(/[0-9a-f-]{36}/g, ':id')
      kinds.set(kind, [...(kinds.get(kind) ?? []), path].slice(0, 3))
    }
  expect(kinds.size).toBeGreaterThan(15)
  return [...[...kinds.values()].flat(), '/auth', '/search', NOWHERE]
}

async function addressesIn(path: string): Promise<string[]> {
  const text = await (await fetch(site.siteUrl + path)).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

// The processor time of another process is read from /proc.
test.runIf(process.platform === 'linux')(
  'no page of visitors costs more than a share of a core',
  async () => {
    const costs: Record<string, number> = {}
    for (const path of await paths()) costs[path] = await costOf(path)
    const most = Math.max(MOST_MS, MOST_TIMES * (await costOf(NOWHERE)))
    expect(Object.entries(costs).filter(([, ms]) => ms > most)).toEqual([])
  },
  400_000,
)
