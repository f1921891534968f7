import { describe, expect, test } from 'vitest'
import * as m from '#messages'
import { translateInto } from '../../language/language.tsx'
import { failureText } from './account-sentences.ts'

const zh = translateInto('zh')
const of = (code: string, message = 'Something in English', name = 'AuthApiError') =>
  failureText(zh, { name, code, message })

describe('what the account service says no to', () => {
  test.each([
    'too_many_enrolled_mfa_factors',
    'email_conflict_identity_not_deletable',
    'sms_send_failed',
    'not_yet_known',
    '',
  ])('%j never speaks English on a Chinese page', (code) => expect(of(code)).toMatch(/\p{Script=Han}/u))

  test('a password that is too long is not called a wrong address', () => {
    const said = of('validation_failed', 'Password cannot be longer than 72 bytes')
    expect(said).toMatch(/密码/)
    expect(of('validation_failed', 'Unable to validate email address: invalid format')).toBe(
      zh(m.account_error_validation_failed),
    )
  })

  test.each([
    [['length'], m.account_error_weak_password],
    [['length', 'characters'], m.account_error_weak_password],
    [['characters'], m.account_error_password_plain],
    [['pwned'], m.account_error_password_common],
  ])('a password that is weak by %j is told why', (reasons, sentence) => {
    const failure = { name: 'AuthWeakPasswordError', code: 'weak_password', message: 'In English', reasons }
    expect(failureText(zh, failure)).toBe(zh(sentence))
  })

  test('a way of signing in that is not linked is named', () => {
    expect(of('identity_not_found')).not.toBe(zh(m.methods_error_flow))
    expect(of('identity_not_found')).toMatch(/绑定/)
  })
})

describe('what the client did not expect', () => {
  const unexpected = (message: string) => of('', message, 'AuthUnknownError')

  test('a browser without passkeys is told so', () => {
    expect(unexpected('Browser does not support WebAuthn')).toBe(zh(m.methods_error_webauthn_unsupported))
  })
  test.each(['Empty credential response', 'Browser returned unexpected credential type'])(
    '%s is a passkey that did not work, and was not cancelled',
    (message) => expect(unexpected(message)).toBe(zh(m.methods_error_webauthn)),
  )
  test('an answer that is none of the service is not blamed on passkeys', () => {
    const said = unexpected('Unexpected token \'<\', "<html>..." is not valid JSON')
    expect(said).not.toBe(zh(m.methods_error_webauthn_unsupported))
    expect(said).toMatch(/\p{Script=Han}/u)
  })
})
