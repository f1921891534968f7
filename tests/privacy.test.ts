/** The privacy notice names whatever is kept of a member: each table of the register by words of both languages. */
import { describe, expect, test } from 'vitest'
import * as m from '#messages'
import '#server/nouns.ts'
import { ownedTables } from '#server/services/personal-data/owned.ts'
import { TABLES } from './tables.ts'

/** Which words of the section on what is collected speak of a table. */
const NAMED = Object.entries(TABLES).flatMap(([table, { named }]) => (named ? [[table, named] as const] : []))

test('every table of the registers is named', () => {
  expect(NAMED.map(([table]) => table).toSorted()).toEqual([...ownedTables().keys()].toSorted())
})

describe.each([
  ['zh', 0],
  ['en', 1],
] as const)('in %s', (locale, place) => {
  const collected = m.legal_privacy_2_body({}, { locale })
  test.each(NAMED)('%s', (_, words) => expect(collected).toContain(words[place]))

  test('who looks and who exports is said, and for how long that is known', () => {
    expect(m.legal_privacy_4_body({}, { locale })).toMatch(
      /导出报名表还要写明用途|to export registrations, they also have to state/,
    )
    expect(m.legal_privacy_6_body({}, { locale })).toMatch(/三年|three years/)
  })
})
