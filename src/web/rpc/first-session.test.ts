import { expect, test } from 'vitest'
import { isFirstSession } from './first-session.ts'

const at = (moment: string) => `2026-11-23T${moment}Z`

test.each([
  ['begins as the mailbox is proven', at('08:00:00.001'), at('08:00:00.000'), true],
  ['begins later, after a sign-in', at('08:00:09.000'), at('08:00:00.000'), false],
  ['is of an account that has proven nothing', at('08:00:00.000'), undefined, false],
  ['is of somebody who has never signed in', undefined, at('08:00:00.000'), false],
])('a session that %s', (_what, last_sign_in_at, confirmed_at, isFirst) => {
  expect(isFirstSession({ last_sign_in_at, confirmed_at })).toBe(isFirst)
})
