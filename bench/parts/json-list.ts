/** The JSON list: ten papers with the total. */
import { ENGINE_NAMES, type Finding, spoken } from '../finding.ts'
import { CONNECTIONS, figuresOf, loadAddress } from '../load.ts'
import { MIDDLE, type Plan } from '../plan.ts'
import { withSite } from '../site.ts'

const PER_SECOND = 3_000
const P99_MS = 20

export async function measureJsonList(plan: Plan): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of plan.engines) {
    const store = await plan.store(engine, MIDDLE)
    const load = await withSite(store, ({ url }) => loadAddress(`${url}/api/papers?paper_type=authoritative`))
    const { requestsPerSecond, p99Ms, failures } = load
    const hasBudget = engine === 'postgres'
    findings.push({
      part: 'json',
      what: `JSON list of 10 of ${spoken(MIDDLE)} papers, with the total`,
      engine: ENGINE_NAMES[engine],
      budget: hasBudget ? `≥ ${spoken(PER_SECOND)} /s, p99 ≤ ${P99_MS} ms` : null,
      measured: `${spoken(requestsPerSecond)} /s, p99 ${spoken(p99Ms)} ms at ${CONNECTIONS} connections${failures > 0 ? `, ${failures} failed` : ''}`,
      isMet: hasBudget ? failures === 0 && requestsPerSecond >= PER_SECOND && p99Ms <= P99_MS : null,
      figures: figuresOf(load),
    })
  }
  return findings
}
