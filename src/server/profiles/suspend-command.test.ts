/** An operator says for how long somebody does not write, and why: `npm run admin -- suspend`. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { silentLog } from '../../../tests/factories/log.ts'
import { runScript } from '../../../tests/factories/processes.ts'
import { openTestSite } from '../../../tests/factories/site.ts'

const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'guild-suspend-')), 'data')
const WHY = ['Insults', 'in', 'three', 'posts']
const member = v7()
let said = ''
let ended: number | null
let database: Database
let site: Awaited<ReturnType<typeof openTestSite>>

beforeAll(async () => {
  const words = ['scripts/admin.ts', 'suspend', member, '3', ...WHY]
  const script = runScript(
    `process.argv.splice(1, 1, ...${JSON.stringify(words)})
    await import('./scripts/admin.ts')`,
    { DATA_DIR, DATABASE_URL: '' },
  )
  ended = await script.ended
  said = script.output()
  database = await openDatabase(readConfig({ DATA_DIR }), silentLog())
  site = await openTestSite({ database })
}, 120_000)
afterAll(() => site.close())

test('the operator is told until when', () => {
  expect([ended, said]).toEqual([0, expect.stringMatching(/does not write until \d{4}-\d\d-\d\dT/)])
})

test('the reason is kept with all its words, and told to the member', async () => {
  const response = await site.request('/api/forum/standing', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member}` },
    body: '{}',
  })
  expect(await response.json()).toMatchObject({ suspension: { reason: WHY.join(' ') } })
})
