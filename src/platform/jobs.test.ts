import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/factories/database.ts'
import { readableLog } from '../../tests/factories/log.ts'
import type { Database } from './database.ts'
import { type Jobs, startJobs } from './jobs.ts'

const { log } = readableLog()
let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database, log)
}, 60_000)
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('work is done once the act that asked for it is committed, and not when it was not', async () => {
  const done: unknown[] = []
  await jobs.work<{ n: number }>('counting', async (work) => void done.push(work))
  await database.transaction((tx) => jobs.add(tx, 'counting', { n: 1 }))
  const failed = database.transaction(async (tx) => {
    await jobs.add(tx, 'counting', { n: 2 })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await database.transaction((tx) => jobs.add(tx, 'counting', { n: 3 }))
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(2)
  await sleep(1_500)
  expect(done).toEqual([{ n: 1 }, { n: 3 }])
}, 30_000)

test('what a process left undone is done by the next one', async () => {
  await jobs.work('later', async () => {
    throw new Error('the mail server is away')
  })
  await database.transaction((tx) => jobs.add(tx, 'later', { n: 4 }))
  await sleep(3_000)
  await jobs.stop()
  const done: unknown[] = []
  jobs = await startJobs(database, log)
  await jobs.work('later', async (work) => void done.push(work))
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([{ n: 4 }])
}, 60_000)
