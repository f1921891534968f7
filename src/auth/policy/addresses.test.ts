import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAuth, type TestAuth } from '../../../tests/factories/auth.ts'
import { deliveryAttempts } from '../store/tables.ts'
import { readEmail } from './addresses.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

const PASSWORD = 'correct horse'
const signUp = (email: string) => auth.send('POST', '/signup', { email, password: PASSWORD })

describe('a mailbox', () => {
  test.each([
    ['a control character', 'kid\u0001@x.test'],
    ['a backspace', 'kid\u0008@x.test'],
    ['a delete', 'kid\u007f@x.test'],
    ['a control character of the second set', 'kid\u0085@x.test'],
    ['a zero-width space', 'kid\u200b@x.test'],
    ['a zero-width joiner', 'k\u200did@x.test'],
    ['a soft hyphen', 'k\u00adid@x.test'],
    ['a sign that turns the direction', 'kid\u202e@x.test'],
    ['quotes', '"kid"@x.test'],
    ['a letter with an accent', 'kïd@x.test'],
    ['a letter that looks like ours', 'kіd@x.test'],
    ['a character', '小满@x.test'],
    ['a picture', 'kid😀@x.test'],
  ])('with %s is refused', async (_what, email) => {
    auth.posted.length = 0
    const refused = { status: 400, body: { error_code: 'validation_failed' } }
    expect(await signUp(email)).toMatchObject(refused)
    for (const path of ['/otp', '/recover']) expect(await auth.send('POST', path, { email })).toMatchObject(refused)
    expect(auth.posted).toEqual([])
  })

  test.each([
    ['ｋｉｄ７＠ｘ．ｔｅｓｔ', 'kid7@x.test'],
    [' Kid.Of-2026_a+b@X.Test ', 'kid.of-2026_a+b@x.test'],
    ['kid!#$%&*/=?^{|}~@x.test', 'kid!#$%&*/=?^{|}~@x.test'],
  ])('written as %j is %s', (typed, kept) => expect(readEmail(typed)).toBe(kept))
})

describe('the letters of one mailbox', () => {
  const ask = async (email: string) => (await auth.send('POST', '/otp', { email, create_user: false })).status
  const spellings = (name: string, n: number) =>
    Array.from({ length: n }, (_, at) => [`${name}+a@x.test`, `${name}+b${at}@x.test`, `${name}@x.test`][at % 3] ?? '')
  const statusesOf = async (emails: string[]) => {
    const statuses = []
    for (const email of emails) statuses.push(await ask(email))
    return statuses
  }

  test('are twenty an hour, whatever is written behind the plus', async () => {
    expect(await statusesOf(spellings('hourly', 20))).toEqual(Array(20).fill(200))
    expect(await statusesOf(['hourly+c@x.test', 'hourly@x.test', 'hourly+a@x.test'])).toEqual([429, 429, 429])
    expect(await ask('hourly@y.test')).toBe(200)
    expect(await ask('hourly2@x.test')).toBe(200)
  })

  test('are sixty a day', async () => {
    for (let hours = 0; hours < 3; hours += 1) {
      expect(await statusesOf(spellings('daily', 20))).toEqual(Array(20).fill(200))
      await auth.database.db.update(deliveryAttempts).set({ at: sql`${deliveryAttempts.at} - interval '2 hours'` })
    }
    expect(await statusesOf(['daily+c@x.test', 'daily@x.test'])).toEqual([429, 429])
  })
})
