/** Background work that waits until a test lets it be done. */
import { randomUUID } from 'node:crypto'
import type { Jobs, UndoneWork } from '#platform/jobs.ts'

export function createTestJobs() {
  const waiting: { queue: string; work: object }[] = []
  const workers = new Map<string, (work: object) => Promise<void>>()
  const failed = new Map<string, UndoneWork>()
  const of = (queues: readonly string[]) => [...failed.values()].filter(({ queue }) => queues.includes(queue))
  return {
    add: async (_tx, queue, ...works) => void waiting.push(...works.map((work) => ({ queue, work }))),
    work: async (queue, act) => void workers.set(queue, act as (work: object) => Promise<void>),
    listUndone: async (_db, { queues, limit }) => of(queues).slice(0, limit),
    countUndone: async (_db, { queues }) => of(queues).length,
    failures: async (_db, queues) => ({ count: of(queues).length, oldest_at: of(queues)[0]?.added_at ?? null }),
    lockUndone: async (_tx, queues, ids) => of(queues).filter(({ id }) => ids.includes(id)),
    tryAgain: async (_tx, ids) => {
      for (const id of ids) failed.delete(id)
    },
    deleteDone: async () => undefined,
    stop: async () => undefined,
    async doAll() {
      // What is put aside meanwhile is done as well.
      for (let next = waiting.shift(); next; next = waiting.shift()) await workers.get(next.queue)?.(next.work)
    },
    /** Work that is not tried any more. @returns its id. */
    giveFailed(queue: string, work: object): string {
      const id = randomUUID()
      const facts = { state: 'failed', tries: 9, failure: 'the mail server is away', next_at: null } as const
      failed.set(id, { id, queue, work, added_at: new Date(), ...facts })
      return id
    },
  } satisfies Jobs & Record<string, unknown>
}
