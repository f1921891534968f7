import { describe, expect, test } from 'vitest'
import { addressOf, oneOf, readDay, readId, readQuery, readTableState } from './table-state.ts'

const ID = '01998a5e-0000-7000-8000-000000000001'
const SPEC = {
  filters: { q: readQuery, state: oneOf(['admin', 'suspended']), since: readDay, actor: readId },
  orders: ['-joined', 'joined', 'name'],
  columns: { role: true, joined: true, network: false },
} as const

const USUAL = { filters: {}, order: '-joined', shown: ['role', 'joined'], after: undefined, before: undefined }

describe('an address', () => {
  test.each([
    [{}, USUAL],
    [
      { q: ' 林 ', state: 'admin' },
      { ...USUAL, filters: { q: '林', state: 'admin' } },
    ],
    [
      { q: 7, state: ['admin'], since: '2026-02-30', actor: 'x' },
      { ...USUAL, filters: { q: '7' } },
    ],
    [
      { q: '\u0000 ', since: '2026-02-28', actor: ID },
      { ...USUAL, filters: { since: '2026-02-28', actor: ID } },
    ],
    [{ order: 'name' }, { ...USUAL, order: 'name' }],
    [{ order: '-name' }, USUAL],
    [{ columns: 'network,mail,role' }, { ...USUAL, shown: ['role', 'network'] }],
    [{ columns: '-' }, { ...USUAL, shown: [] }],
    [{ columns: ['role'] }, USUAL],
    [
      { after: ID, before: ID },
      { ...USUAL, after: ID },
    ],
    [{ before: ID }, { ...USUAL, before: ID }],
    [{ after: 'nowhere', before: 3 }, USUAL],
  ])('%j', (search, state) => expect(readTableState(SPEC, search)).toEqual(state))

  test('cuts what is looked for, and never a character', () =>
    expect(readTableState(SPEC, { q: '🩺'.repeat(300) }).filters.q).toBe('🩺'.repeat(200)))
})

test.each([
  {},
  { q: '林', state: 'suspended', since: '2026-01-01' },
  { order: 'name', after: ID },
  { columns: '-' },
  { columns: 'role,joined,network', before: ID },
])('%j says the same once it was read', (search) => {
  expect(addressOf(SPEC, readTableState(SPEC, search))).toEqual(search)
})
