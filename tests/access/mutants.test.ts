/** Each guard is taken away in turn: what should have refused must be missed. Runs in its own project of vitest. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database.ts'
import { openTestDatabase } from '../factories/database.ts'
import { GUARDS } from './guards.ts'
import { whoMissesNothing } from './judge.ts'

const ROOT = join(import.meta.dirname, '../..')
const nameOf = ({ file, text }: (typeof GUARDS)[number]) => `${file}: ${text.split('\n')[0]}`

/** What a favourite is called, what a member may be called and what everybody reads of one are no rights. */
const NO_RIGHTS = [
  'src/server/services/reactions/favorites/policy.ts',
  'src/server/nouns/members/works/policy.ts',
  'src/server/nouns/members/policy.ts',
]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every policy has its guards in the list', () => {
  const policies = globSync('src/server/**/policy.ts', { cwd: ROOT }).filter((file) => !NO_RIGHTS.includes(file))
  expect(policies.filter((file) => !GUARDS.some((guard) => guard.file === file))).toEqual([])
})

test('nothing is missed while a guard stands', async () => {
  const [guard] = GUARDS
  expect(guard && (await whoMissesNothing(guard, database))).toEqual(guard?.missedBy)
})

describe.each(GUARDS.map((guard, number) => [nameOf(guard), guard, number] as const))('%s', (_name, guard, number) => {
  test('is missed when it is gone', async () => {
    const found = readFileSync(join(ROOT, guard.file), 'utf8').split(guard.text).length - 1
    expect(found, 'a guard stands once in its file').toBe(1)
    const without: typeof import('./judge.ts') = await import(
      /* @vite-ignore */ `${import.meta.dirname}/judge.ts?guard=${number}`
    )
    const unmoved = await without.whoMissesNothing(guard, database)
    expect(unmoved, `survives ${unmoved.join(', ')}`).toEqual([])
  })
})
