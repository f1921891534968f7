/** The yearly audit of personal data, over REST. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_KINDS, type DataAudit } from '#contract/data-audit.ts'
import { REMOVAL_DAYS } from '#contract/limits.ts'
import { openReviews, type Reviews } from '../../../tests/factories/reviews.ts'
import { ownedTables } from '../items/owned.ts'
import { KIND_OF_TABLE } from './kinds.ts'

let desk: Reviews
beforeAll(async () => {
  desk = await openReviews()
})
afterAll(() => desk.close())

const make = async (): Promise<DataAudit> => (await desk.ask(desk.admin, 'POST', '/admin/data-audit')).body

test('every table that keeps something of a member is counted as something', () => {
  expect(Object.keys(KIND_OF_TABLE).toSorted()).toEqual([...ownedTables().keys()].toSorted())
  expect(new Set(Object.values(KIND_OF_TABLE))).toEqual(new Set(DATA_KINDS))
})

test('people are counted by how old they last said they are, and what is theirs with them', async () => {
  const before = await make()
  const child = await desk.giveMember()
  await desk.rows(sql`delete from consents where user_id = ${child.user_id}`)
  const agree = (version: string, band: string, at: string) =>
    desk.rows(sql`insert into consents (user_id, version, age_band, guardian_confirmed_at, created_at)
      values (${child.user_id}, ${version}, ${band}, ${at}::timestamptz, ${at}::timestamptz)`)
  await agree('old', 'under_14', '2024-01-01')
  await desk.submit(child, {})
  const young = await make()
  expect(young.members.under_14).toBe(before.members.under_14 + 1)
  expect(young.consents).toContainEqual({ version: 'old', age_band: 'under_14', given: 1, by_guardian: 1 })
  await agree('newer', '14_to_17', '2026-01-01')
  const older = await make()
  expect(older.members.under_14).toBe(before.members.under_14)
  expect(older.members['14_to_17']).toBe(before.members['14_to_17'] + 1)
  expect(older.stored.map(({ kind }) => kind)).toEqual([...DATA_KINDS])
  expect(older.stored.find(({ kind }) => kind === 'removals')?.kept_days).toBe(REMOVAL_DAYS)
})

test('accesses of the last year are counted, each audit is itself noted, and nobody is named', async () => {
  const headers = { authorization: `Bearer ${desk.admin.user_id}`, 'content-type': 'application/json' }
  const taken = await desk.request('/api/admin/audit/export', { method: 'POST', headers, body: '{}' })
  expect(taken.status).toBe(200)
  const audit = await make()
  expect(audit.accesses).toContainEqual({ act: 'audit.export', count: 1, actors: 1 })
  const acts = await desk.rows(sql`select actor_id from audit_log where act = 'data.audit'`)
  expect(acts.at(-1)).toEqual({ actor_id: desk.admin.user_id.replace('!', '') })
  expect(JSON.stringify(audit)).not.toMatch(/[0-9a-f]{8}-|@/)
})
