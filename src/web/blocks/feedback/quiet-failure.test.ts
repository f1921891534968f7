import { beforeEach, expect, test, vi } from 'vitest'
import * as m from '#messages'
import { translateInto } from '../../language/language.tsx'
import { notify } from './notify.ts'
import { failQuietly } from './quiet-failure.ts'
import { sayAloud } from './say-aloud.ts'

vi.mock('./notify.ts', () => ({ notify: vi.fn() }))
vi.mock('./say-aloud.ts', () => ({ sayAloud: vi.fn() }))

const t = translateInto('en')
const refusal = (status: number, code: string) => Object.assign(new Error(code), { status, code })
beforeEach(() => {
  vi.clearAllMocks()
})

test.each([
  [401, 'SIGN_IN_REQUIRED', m.error_SIGN_IN_REQUIRED],
  [403, 'SUSPENDED', m.error_SUSPENDED],
  [429, 'TOO_MANY_REQUESTS', m.error_TOO_MANY_REQUESTS],
])('who is refused by %i %s is told why', (status, code, sentence) => {
  failQuietly(t, refusal(status, code), m.favorite_failed)
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', t(sentence))
  expect(sayAloud).not.toHaveBeenCalled()
})

test.each([
  ['what is gone', refusal(404, 'ITEM_NOT_FOUND')],
  ['a network that fails', new TypeError('Failed to fetch')],
])('of %s is said only aloud that it did not happen', (_what, error) => {
  failQuietly(t, error, m.favorite_failed)
  expect(sayAloud).toHaveBeenCalledExactlyOnceWith(t(m.favorite_failed))
  expect(notify).not.toHaveBeenCalled()
})
