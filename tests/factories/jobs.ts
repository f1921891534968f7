/** Background work that waits until a test lets it be done. */
import type { Jobs } from '#platform/jobs.ts'

export function createTestJobs(): Jobs & { doAll(): Promise<void> } {
  const waiting: { queue: string; work: object }[] = []
  const workers = new Map<string, (work: object) => Promise<void>>()
  return {
    add: async (_tx, queue, ...works) => void waiting.push(...works.map((work) => ({ queue, work }))),
    work: async (queue, act) => void workers.set(queue, act as (work: object) => Promise<void>),
    stop: async () => undefined,
    async doAll() {
      // What is put aside meanwhile is done as well.
      for (let next = waiting.shift(); next; next = waiting.shift()) await workers.get(next.queue)?.(next.work)
    },
  }
}
