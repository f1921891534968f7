/** The process itself: how soon it is ready, and what it holds while nobody asks. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../client.ts'
import { ENGINE_NAMES, type Finding, median, spoken } from '../finding.ts'
import { MIDDLE, type Plan } from '../plan.ts'
import { startSite } from '../site.ts'
import { publicPages } from './sizes.ts'

const START_MS = 3_000
const MEMORY_MB = { postgres: 200, embedded: 600 }
const MB = 1_000_000
const STARTS = 3
const REQUESTS = 20
/** After the last request, before the memory is read. */
const REST_MS = 3_000

export async function measureProcess(plan: Plan): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of plan.engines) {
    const store = await plan.store(engine, MIDDLE)
    const starts: number[] = []
    const memories: number[] = []
    for (let turn = 0; turn < STARTS; turn += 1) {
      const site = await startSite(store)
      starts.push(site.startMs)
      await readALittle(site.url)
      await sleep(REST_MS)
      memories.push(site.memory() / MB)
      await site.stop()
    }
    const [startMs, memoryMb, mostMb] = [median(starts), median(memories), MEMORY_MB[engine]]
    const shared = { part: 'process', engine: ENGINE_NAMES[engine] } as const
    findings.push({
      ...shared,
      what: `Start to ready, ${spoken(MIDDLE)} papers there already`,
      budget: `≤ ${START_MS / 1_000} s`,
      measured: `${spoken(startMs / 1_000)} s`,
      isMet: startMs <= START_MS,
      figures: { start_ms: startMs, worst_ms: Math.max(...starts), starts: STARTS },
    })
    findings.push({
      ...shared,
      what: `Memory at rest after ${REQUESTS} requests (RSS)`,
      budget: `≤ ${mostMb} MB`,
      measured: `${spoken(memoryMb)} MB`,
      isMet: memoryMb <= mostMb,
      figures: { rss_mb: memoryMb, worst_mb: Math.max(...memories) },
    })
  }
  return findings
}

/** Twenty requests as a few visitors make them. */
async function readALittle(url: string): Promise<void> {
  const pages = (await publicPages(url)).map(([, path]) => path)
  const search = `/papers?q=${encodeURIComponent('睡眠')}`
  const paths = [...pages, '/papers?page=3', search, '/api/papers?query=anxiety', '/api/papers']
  for (let turn = 0; turn < REQUESTS; turn += 1) await ask(`${url}${paths[turn % paths.length]}`)
}
