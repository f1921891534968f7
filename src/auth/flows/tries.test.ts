import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePerson, openTestAuth, type TestAuth } from '../../../tests/factories/auth.ts'
import { type Browser, openBrowser } from '../../../tests/factories/browser.ts'
import { givePhonePerson } from '../../../tests/factories/sign-in-methods.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

const newestCode = async () => (await auth.deliver()).at(-1) ?? ''
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const expired = { status: 403, body: { error_code: 'otp_expired' } }

/** What an owner asks for, and how the code is shown. */
const codes = {
  'by text': async () => {
    const { phone } = await givePhonePerson(auth)
    return { path: '/otp', address: { phone }, shown: { type: 'sms', phone } }
  },
  'by mail': async () => {
    const { email } = await givePerson(auth)
    return { path: '/otp', address: { email }, shown: { type: 'email', email } }
  },
  'of a forgotten password': async () => {
    const { email } = await givePerson(auth)
    return { path: '/recover', address: { email }, shown: { type: 'recovery', email } }
  },
  'of a new account': async () => {
    const { email } = await givePerson(auth)
    const next = `new.${email}`
    return { path: '/otp', address: { email: next }, shown: { type: 'email', email: next } }
  },
}

describe.each(Object.entries(codes))('a code %s', (_what, prepare) => {
  const open = async () => {
    const { path, address, shown } = await prepare()
    await auth.deliver()
    const by = {
      ask: async (browser: Pick<Browser, 'send'>) => {
        expect((await browser.send('POST', path, address)).status).toBe(200)
        return newestCode()
      },
      show: (browser: Pick<Browser, 'send'>, token: string) => browser.send('POST', '/verify', { ...shown, token }),
    }
    return { owner: openBrowser(auth), stranger: openBrowser(auth), ...by }
  }

  test('is not used up by the wrong tries of strangers', async () => {
    const { owner, stranger, ask, show } = await open()
    const code = await ask(owner)
    for (let n = 0; n < 5; n += 1) expect(await show(stranger, wrongOf(code))).toMatchObject(expired)
    for (let n = 0; n < 5; n += 1) expect(await show(auth, wrongOf(code))).toMatchObject(expired)
    expect((await show(owner, code)).status).toBe(200)
  })

  test('is tried five times by whoever has not asked for it, all of them together', async () => {
    const { owner, stranger, ask, show } = await open()
    const code = await ask(owner)
    for (const from of [stranger, auth, openBrowser(auth), auth, stranger]) await show(from, wrongOf(code))
    for (const from of [stranger, auth, openBrowser(auth)]) expect(await show(from, code)).toMatchObject(expired)
    expect((await show(owner, code)).status).toBe(200)
  })

  test('is tried five times by the browser that asked for it', async () => {
    const { owner, ask, show } = await open()
    const code = await ask(owner)
    for (let n = 0; n < 5; n += 1) expect(await show(owner, wrongOf(code))).toMatchObject(expired)
    expect(await show(owner, code)).toMatchObject(expired)
  })

  test('is not voided by a stranger who asks for another', async () => {
    const { owner, stranger, ask, show } = await open()
    const code = await ask(owner)
    await ask(stranger)
    await ask(auth)
    expect((await show(owner, code)).status).toBe(200)
  })

  test('ends when the same browser asks again', async () => {
    const { owner, ask, show } = await open()
    const first = await ask(owner)
    const second = await ask(owner)
    if (first !== second) expect(await show(owner, first)).toMatchObject(expired)
    expect((await show(owner, second)).status).toBe(200)
  })
})
