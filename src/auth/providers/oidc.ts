/** Sign-in at a provider that describes itself (OpenID Connect Discovery 1.0, Core 1.0; proof key by RFC 7636). */
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { HOUR_MS } from '#platform/durations.ts'
import { type Provider, ProviderError, profileOf, type Return } from './provider.ts'
import type { ProviderSettings } from './settings.ts'

const SCOPES = 'openid email profile'
const TIMEOUT_SECONDS = 10
/** How long a provider's description of itself is believed. */
const DISCOVERY_MS = HOUR_MS
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

export function createOidcProvider(settings: ProviderSettings): Provider {
  const { name, redirect_uri, isEmailOptional } = settings
  const discover = createDiscovery(settings)
  return {
    name,
    isEmailOptional,
    async begin(state, extras) {
      const { config } = await discover()
      const verifier = client.randomPKCECodeVerifier()
      const nonce = client.randomNonce()
      const { scopes = '', ...others } = Object.fromEntries(extras)
      const url = client.buildAuthorizationUrl(config, {
        ...others,
        scope: [...new Set(`${SCOPES} ${scopes}`.trim().split(/\s+/))].join(' '),
        redirect_uri,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, kept: { verifier, nonce } }
    },
    async finish(address, state, { verifier, nonce }) {
      const { config } = await discover()
      return refusing(async () => {
        const come = new URL(redirect_uri)
        come.search = address.search
        const tokens = await client.authorizationCodeGrant(config, come, {
          expectedState: state,
          expectedNonce: String(nonce),
          pkceCodeVerifier: String(verifier),
          idTokenExpected: true,
        })
        return returnOf(config, settings, tokens)
      })
    },
    async read(id_token, { access_token, nonce }) {
      const { keys, config } = await discover()
      const claims = await verifyToken(id_token, keys, config.serverMetadata().issuer, settings.client_ids)
      checkParty(claims, settings.client_ids)
      if (!settings.skipsNonce) checkNonce(claims, nonce)
      if (access_token && claims.at_hash) checkAccessToken(claims, access_token)
      return profileOf(name, claims)
    },
  }
}

async function returnOf(
  config: client.Configuration,
  { name, client_ids }: ProviderSettings,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Promise<Return> {
  const claims = tokens.claims()
  if (!claims) throw new ProviderError('The provider does not say who this is')
  checkParty(claims, client_ids)
  const isShort = claims.email === undefined || claims.name === undefined
  const more: Record<string, unknown> =
    isShort && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
  // Whether a mailbox is proven says who names it: of another one it says nothing.
  const { email, email_verified } = claims.email === undefined ? more : (claims as Record<string, unknown>)
  return {
    profile: profileOf(name, { ...more, ...claims, email, email_verified }),
    provider_token: tokens.access_token,
    ...(tokens.refresh_token && { provider_refresh_token: tokens.refresh_token }),
  }
}

interface Discovered {
  config: client.Configuration
  keys: JWTVerifyGetKey
}

/** Asks the provider once an hour what its endpoints and keys are; one that was away is asked again at once. */
function createDiscovery({ name, issuer, client_ids, secret }: ProviderSettings): () => Promise<Discovered> {
  let known: { at: number; found: Promise<Discovered> } | null = null
  const find = async (): Promise<Discovered> => {
    const url = new URL(issuer)
    const isLocal = url.protocol === 'http:' && LOOPBACK.test(url.hostname)
    const config = await client.discovery(url, client_ids[0] ?? '', secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // The signature is looked at as well, although the token comes from the provider itself.
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    })
    const { jwks_uri } = config.serverMetadata()
    if (!jwks_uri) throw new Error('no keys')
    return { config, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_SECONDS * 1000 }) }
  }
  return () => {
    if (!known || Date.now() - known.at > DISCOVERY_MS) {
      const found = find().catch((cause: unknown) => {
        known = null
        throw new ProviderError(`${name} cannot be reached right now`, { cause })
      })
      known = { at: Date.now(), found }
    }
    return known.found
  }
}

/** What is wrong about a person's return is the provider's to say, in its own words where it has any. */
async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    const text = cause instanceof client.AuthorizationResponseError ? cause.error_description : undefined
    throw new ProviderError(text ?? 'The provider has not confirmed the sign-in', { cause })
  }
}

async function verifyToken(id_token: string, keys: JWTVerifyGetKey, issuer: string, audience: string[]) {
  try {
    return (await jwtVerify(id_token, keys, { issuer, audience, requiredClaims: ['sub', 'exp'] })).payload
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new ProviderError('Bad ID token', { cause })
    throw cause
  }
}

/** OpenID Connect Core 1.0, section 3.1.3.7, 4 and 5: the app that asked is ours, and is named where there are several. */
function checkParty({ aud, azp }: Pick<JWTPayload, 'aud'> & { azp?: unknown }, client_ids: string[]): void {
  const isMissing = azp === undefined && Array.isArray(aud) && aud.length > 1
  const isForeign = azp !== undefined && !client_ids.includes(String(azp))
  if (isMissing || isForeign) throw new ProviderError('Bad ID token')
}

/** The token carries the hash of a number that only the app knows: both or neither. */
function checkNonce({ nonce: hashed }: JWTPayload, nonce: string | undefined): void {
  if (!hashed && !nonce) return
  if (!hashed || !nonce) throw new ProviderError('Passed nonce and nonce in id_token should either both exist or not.')
  if (createHash('sha256').update(nonce).digest('hex') !== hashed) throw new ProviderError('Nonces mismatch')
}

/** OpenID Connect Core 1.0, section 3.2.2.9: the left half of the hash, by the token's own hash function. */
function checkAccessToken({ at_hash }: JWTPayload, access_token: string): void {
  const digest = createHash('sha256').update(access_token).digest()
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== at_hash) {
    throw new ProviderError('The access token does not belong to the ID token')
  }
}
