import { expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { promiseKept } from './promise-kept.ts'
import { type SignedIn, sayWhoIsThere } from './session-store.ts'

const somebody = (promise: unknown) =>
  sayWhoIsThere({ status: 'in', user: { user_id: 'ada', promise } as SignedIn, isRecovery: false })

test('a promise is waited for until it is recorded', async () => {
  somebody({ version: TERMS_VERSION })
  const kept = promiseKept()
  somebody({ version: TERMS_VERSION })
  somebody(null)
  expect(await kept).toBe(true)
})

test('whoever is not signed in any more, and whoever has promised nothing, is not', async () => {
  somebody({ version: TERMS_VERSION })
  const kept = promiseKept()
  sayWhoIsThere({ status: 'half' })
  expect(await kept).toBe(false)
  somebody(null)
  expect(await promiseKept()).toBe(false)
  somebody({ version: 'of old' })
  expect(await promiseKept()).toBe(false)
})

test('not for longer than it may take', async () => {
  somebody({ version: TERMS_VERSION })
  expect(await promiseKept(1)).toBe(false)
})
