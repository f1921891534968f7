/** Who reads and does not write for a while (threat T17). */
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRest, type TestSite } from '../../../tests/factories/calls.ts'
import { openTestSite } from '../../../tests/factories/site.ts'
import { domainEvents } from '../base/tables.ts'
import { setSuspension } from './service.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const as = (member: string, method: string, path: string, body?: object) =>
  askRest(site, path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member}` },
    ...(body && { body: JSON.stringify(body) }),
  })
const write = (member: string) => as(member, 'PUT', '/profiles/own/theme', { theme: 'red' })
const inMs = (ms: number) => new Date(Date.now() + ms)

test('a member who is suspended reads as before and writes nothing, until the time is over', async () => {
  const member = v7()
  expect((await write(member)).status).toBe(200)
  await setSuspension(site.database, member, inMs(60_000))
  expect(await write(member)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } })
  expect(await write(`${member}!`)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } })
  expect((await as(member, 'GET', '/profiles/own')).status).toBe(200)
  expect((await as(member, 'GET', '/forum/posts')).status).toBe(200)
  await setSuspension(site.database, member, inMs(-1))
  expect((await write(member)).status).toBe(200)
})

test('a suspension is lifted before its time, and each change is remembered once', async () => {
  const member = v7()
  const until = inMs(60_000)
  expect(await setSuspension(site.database, member, null)).toBe(false)
  expect(await setSuspension(site.database, member, until)).toBe(true)
  expect(await setSuspension(site.database, member, until)).toBe(false)
  expect(await setSuspension(site.database, member, null)).toBe(true)
  expect((await write(member)).status).toBe(200)
  const events = await site.database.db.select().from(domainEvents).where(eq(domainEvents.subject_id, member))
  const changes = events.filter(({ name }) => name === 'suspensions.changed')
  expect(changes.map(({ payload }) => payload)).toEqual([{ until: until.toISOString() }, { until: null }])
})

test('nobody sees of others that they are suspended', async () => {
  const member = v7()
  await setSuspension(site.database, member, inMs(60_000))
  const { body } = await askRest(site, `/profiles/${member}`)
  expect(JSON.stringify([body, (await as(member, 'GET', '/profiles/own')).body])).not.toContain('suspended')
})
