import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/factories/database.ts'
import { readableLog } from '../../tests/factories/log.ts'
import { startSmtpServer } from '../../tests/factories/smtp-server.ts'
import { readConfig } from './config.ts'
import type { Database } from './database.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { createMailer, type Mail } from './mail.ts'
import { PermanentFailure } from './permanent-failure.ts'

const { log, lines } = readableLog()
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

/** Work that has failed waits for its next try: it may begin now. */
async function endPause(queue: string): Promise<void> {
  const waiting = () =>
    database.executeSql(`select start_after - now() between '1 s' and '1 min' as waits
    from jobs.job where name = '${queue}' and state = 'retry'`)
  await expect.poll(async () => (await waiting()).rows, { timeout: 15_000 }).toEqual([{ waits: true }])
  await database.executeSql(`update jobs.job set start_after = now() where name = '${queue}'`)
}

test('work is done once the act that asked for it is committed, and not when it was not', async () => {
  const done: unknown[] = []
  await jobs.work<{ n: number }>('counting', async (work) => void done.push(work))
  await database.transaction((tx) => jobs.add(tx, 'counting', { n: 1 }))
  const failed = database.transaction(async (tx) => {
    await jobs.add(tx, 'counting', { n: 2 })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await database.transaction((tx) => jobs.add(tx, 'counting', { n: 3 }, { n: 5 }))
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(3)
  await sleep(1_500)
  // In no order: each is done by itself.
  expect(new Set(done)).toEqual(new Set([{ n: 1 }, { n: 3 }, { n: 5 }]))
}, 30_000)

test('what a process left undone is done by the next one', async () => {
  await jobs.work('later', async () => {
    throw new Error('the mail server is away')
  })
  await database.transaction((tx) => jobs.add(tx, 'later', { n: 4 }))
  await endPause('later')
  await jobs.stop()
  const done: unknown[] = []
  jobs = await startJobs(database, log)
  await jobs.work('later', async (work) => void done.push(work))
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([{ n: 4 }])
}, 60_000)

test('a mail that the server does not take at first is sent later', async () => {
  const server = await startSmtpServer()
  const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }))
  await jobs.work<Mail>('letters', (mail) => mailer.send(mail))
  server.become('busy')
  lines.length = 0
  const mail = { to: 'student@school.test', subject: '验证码', text: '482913', html: '' }
  await database.transaction((tx) => jobs.add(tx, 'letters', mail))
  await expect
    .poll(() => lines, { timeout: 15_000 })
    .toMatchObject([{ queue: 'letters', msg: 'background work failed' }])
  expect(JSON.stringify(lines)).not.toMatch(/student@|482913/)
  expect(server.mails).toEqual([])
  server.become('well')
  await endPause('letters')
  await expect.poll(() => server.mails, { timeout: 40_000 }).toMatchObject([{ to: 'TO:<student@school.test>' }])
  await server.close()
}, 60_000)

test('work that fails for good is logged, and kept as failed', async () => {
  let tries = 0
  await jobs.work('hopeless', async () => {
    tries += 1
    throw new PermanentFailure('the gateway refuses: no such number')
  })
  lines.length = 0
  await database.transaction((tx) => jobs.add(tx, 'hopeless', { to: '8613800138000' }))
  await expect.poll(() => tries, { timeout: 15_000 }).toBe(1)
  await expect
    .poll(async () => {
      const { rows } = await database.executeSql("select state, retry_count from jobs.job where name = 'hopeless'")
      return rows
    })
    .toEqual([{ state: 'failed', retry_count: 0 }])
  expect(lines).toMatchObject([
    { level: 50, queue: 'hopeless', err: { message: 'the gateway refuses: no such number' } },
  ])
  expect(JSON.stringify(lines)).not.toContain('13800138000')
}, 30_000)
