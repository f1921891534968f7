/** Memory of several processes together, as Linux counts it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes of the PostgreSQL that a site has brought along: the first one, and those that it has started. */
export function postgresOf(dataDir: string): number[] {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return [postmaster, ...children.map(Number)]
}

/** In bytes (PSS): what processes share is counted once. */
export function sharedOut(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  return kilobytes.reduce((sum, count) => sum + Number(count), 0) * 1_024
}
