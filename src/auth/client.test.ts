import { afterEach, describe, expect, test, vi } from 'vitest'
import type { VerifiedClaims } from './access-tokens.ts'
import { createRecognition } from './client.ts'
import { AuthFailure } from './failure.ts'

afterEach(() => vi.useRealTimers())

const nowSeconds = () => Math.floor(Date.now() / 1000)
function recognition(claims: Partial<VerifiedClaims> = {}) {
  const verify = vi.fn(async (token: string): Promise<VerifiedClaims> => {
    if (token === 'wrong') throw new AuthFailure('bad_jwt')
    const exp = nowSeconds() + 900
    return {
      sub: token,
      role: 'authenticated',
      session_id: 's',
      exp,
      amr: [{ method: 'otp', timestamp: 7 }],
      ...claims,
    }
  })
  return { verify, whoIs: createRecognition(verify) }
}

describe('who a token is of', () => {
  test('is checked once for each token', async () => {
    const { verify, whoIs } = recognition()
    const member = { user_id: 'one', session_id: 's', aal: 'aal1', proven_at: 7, expires_at: nowSeconds() + 900 }
    expect(await whoIs('Bearer one')).toEqual(member)
    expect(await whoIs('bearer one')).toEqual(member)
    expect((await whoIs('Bearer two'))?.user_id).toBe('two')
    expect(verify).toHaveBeenCalledTimes(2)
  })

  test('is nobody when the token has ended, though it was known', async () => {
    vi.useFakeTimers()
    const { whoIs } = recognition()
    expect(await whoIs('Bearer one')).not.toBeNull()
    vi.advanceTimersByTime(899_000)
    expect(await whoIs('Bearer one')).not.toBeNull()
    vi.advanceTimersByTime(2_000)
    expect(await whoIs('Bearer one')).toBeNull()
  })

  test('a wrong token is looked at each time, and so is what is not the token’s fault', async () => {
    const { verify, whoIs } = recognition()
    expect(await whoIs('Bearer wrong')).toBeNull()
    expect(await whoIs('Bearer wrong')).toBeNull()
    expect(verify).toHaveBeenCalledTimes(2)
    verify.mockRejectedValueOnce(new Error('the keys cannot be read'))
    await expect(whoIs('Bearer one')).rejects.toThrow('the keys cannot be read')
    expect(await whoIs('Bearer one')).not.toBeNull()
  })

  test.each<[string, Partial<VerifiedClaims>]>([
    ['a recovery', { role: 'recovery' }],
    ['an operator’s program', { role: 'service_role' }],
    ['half a sign-in', { needs_factor: true }],
    ['no session', { session_id: '' }],
  ])('is nobody for %s', async (_what, claims) => {
    const { whoIs } = recognition(claims)
    expect(await whoIs('Bearer one')).toBeNull()
    expect(await whoIs('Bearer one')).toBeNull()
  })

  test.each([undefined, '', 'one', 'Basic one', 'Bearer one two'])('is nobody for %j', async (authorization) => {
    const { verify, whoIs } = recognition()
    expect(await whoIs(authorization)).toBeNull()
    expect(verify).not.toHaveBeenCalled()
  })
})
