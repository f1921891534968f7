import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givePerson, openTestAuth, SITE_URL, type TestAuth } from '../../../tests/factories/auth.ts'
import { startWebServer, type WebServer } from '../../../tests/factories/web-server.ts'

/** What the provider of these tests says next: of the person, in the token and where it is asked again. */
interface Said {
  inToken: Record<string, unknown>
  inUserinfo?: Record<string, unknown>
  audience?: string | string[]
  /** Signed by somebody else's key. */
  isForged?: boolean
}

let auth: TestAuth
let provider: WebServer
let key: CryptoKey
let strangersKey: CryptoKey
let said: Said = { inToken: {} }
let nonce = ''
let visitors = 0
let sub = ''

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  strangersKey = (await generateKeyPair('RS256')).privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }
  const answers: Record<string, () => Promise<object> | object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.url,
      jwks_uri: `${provider.url}/keys`,
      authorization_endpoint: `${provider.url}/auth`,
      token_endpoint: `${provider.url}/token`,
      userinfo_endpoint: `${provider.url}/me`,
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'access', token_type: 'bearer', id_token: await idToken() }),
    '/me': () => ({ sub, ...said.inUserinfo }),
  }
  provider = await startWebServer(async ({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify((await answers[url]?.()) ?? {}))
  })
  auth = await openTestAuth({
    env: {
      GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
      GOTRUE_EXTERNAL_KEYCLOAK_URL: provider.url,
      GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: 'guild, guild-app',
      GOTRUE_EXTERNAL_KEYCLOAK_SECRET: 'secret',
    },
  })
})
afterAll(async () => {
  await auth.close()
  await provider.close()
})
beforeEach(() => {
  sub = `visitor-${++visitors}`
})

const idToken = () =>
  new SignJWT({ nonce, ...said.inToken })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(sub)
    .setIssuer(provider.url)
    .setAudience(said.audience ?? 'guild')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(said.isForged ? strangersKey : key)

/** Away to the provider and back with a code. @returns the person who is signed in, or why nobody is. */
async function travel(next: Said) {
  said = next
  const away = await auth.send('GET', '/authorize?provider=keycloak')
  const asked = new URL(away.headers.get('location') ?? '').searchParams
  nonce = asked.get('nonce') ?? ''
  const back = new URLSearchParams({ state: asked.get('state') ?? '', code: 'a-code' })
  const cookie = away.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { headers } = await auth.send('GET', `/callback?${back}`, undefined, { headers: { cookie } })
  const target = new URLSearchParams(new URL(headers.get('location') ?? SITE_URL).hash.slice(1))
  const token = target.get('access_token')
  const { body } = token ? await auth.send('GET', '/user', undefined, { token }) : { body: null }
  return { error: target.get('error_code'), user: body }
}

const needsProof = { error: 'provider_email_needs_verification', user: null }

describe('who somebody is', () => {
  test('is read from the token, which says it all', async () => {
    const email = `${sub}@school.test`
    const { user } = await travel({
      inToken: { email, email_verified: true },
      inUserinfo: { email: 'other@school.test', email_verified: true, name: '林小满' },
    })
    expect(user).toMatchObject({ email, user_metadata: { full_name: '林小满', email_verified: true } })
  })

  test('is asked for where the token says nothing of a mailbox', async () => {
    const email = `${sub}@school.test`
    const { user } = await travel({ inToken: {}, inUserinfo: { email, email_verified: true } })
    expect(user).toMatchObject({ email, user_metadata: { email_verified: true } })
  })

  test('is not a mailbox of the token that is proven only where it is asked again', async () => {
    const { email } = await givePerson(auth)
    const inUserinfo = { email: `${sub}@school.test`, email_verified: true }
    expect(await travel({ inToken: { email }, inUserinfo })).toEqual(needsProof)
  })

  test('is not a mailbox that is asked for, and proven in the token alone', async () => {
    const { email } = await givePerson(auth)
    expect(await travel({ inToken: { email_verified: true }, inUserinfo: { email } })).toEqual(needsProof)
    expect(await travel({ inToken: { email_verified: true }, inUserinfo: { email, email_verified: false } })).toEqual(
      needsProof,
    )
  })
})

describe('the token of a code', () => {
  const proven = () => ({ email: `${sub}@school.test`, email_verified: true })

  test('is refused when another key has signed it', async () => {
    const { email } = await givePerson(auth)
    expect((await travel({ inToken: proven() })).user).toMatchObject({ email: `${sub}@school.test` })
    const forged = await travel({ inToken: { email, email_verified: true }, isForged: true })
    expect(forged).toEqual({ error: 'unexpected_failure', user: null })
  })

  test.each<[string, Partial<Said> & { azp?: string }]>([
    ['made for another app', { azp: 'somebody else' }],
    ['made for two, and does not say by whom it was asked for', { audience: ['guild', 'somebody else'] }],
    ['made for two, and asked for by the other', { audience: ['guild', 'somebody else'], azp: 'somebody else' }],
  ])('is refused when it is %s', async (_what, { azp, ...more }) => {
    const { error, user } = await travel({ inToken: { ...proven(), ...(azp && { azp }) }, ...more })
    expect([error, user]).toEqual(['unexpected_failure', null])
  })

  test.each<[string, string, string | string[]]>([
    ['itself', 'guild', 'guild'],
    ['itself, for two', 'guild', ['guild', 'somebody else']],
  ])('is taken when the app asked for it: %s', async (_what, azp, audience) => {
    const { user } = await travel({ inToken: { ...proven(), azp }, audience })
    expect(user).toMatchObject({ email: `${sub}@school.test` })
  })
})
