/** The keys that sign access tokens: ES256, made on first start and kept in the database. */
import { desc, isNull } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { v7 } from 'uuid'
import { StartupError } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { signingKeys } from './tables.ts'

export interface SigningKeys {
  /** Signs new tokens. */
  current(): Promise<{ kid: string; alg: string; key: CryptoKey }>
  /** The key that a token's header names; null when it is none of ours, or one of another algorithm. */
  find(kid: string | undefined, alg: string): Promise<CryptoKey | null>
  /** What others may know: RFC 7517. */
  published(): Promise<{ keys: JWK[] }>
  /** Makes a new key. Tokens of the older ones stay valid until they run out. */
  rotate(): Promise<void>
}

/** Another process may have made a new key. */
const READ_AGAIN_MS = 60_000
const UNKNOWN_KEY_MS = 2_000
/** What tokens are signed by; HS256 only where the operator shares a secret. */
export const ALGORITHMS = ['ES256', 'RS256', 'HS256'] as const

interface GivenKeys {
  /** JWKs of the operator (a JSON list); those that may sign do so instead of ours. */
  GOTRUE_JWT_KEYS?: string | undefined
  /** A secret that the operator's own programs sign with (HS256, no key id); nothing of ours is signed by it. */
  GOTRUE_JWT_SECRET?: string | undefined
}

/** @throws StartupError when the operator's keys cannot be read. */
export function openSigningKeys({ db }: Database, given: GivenKeys): SigningKeys {
  const extra = readGivenKeys(given.GOTRUE_JWT_KEYS)
  const secret = given.GOTRUE_JWT_SECRET
    ? { kty: 'oct', alg: 'HS256', k: Buffer.from(given.GOTRUE_JWT_SECRET).toString('base64url') }
    : null
  let kept: { keys: Promise<JWK[]>; at: number } | undefined

  const all = (isFresh = false): Promise<JWK[]> => {
    if (!kept || isFresh || Date.now() - kept.at > READ_AGAIN_MS) {
      const keys = readKeys()
      // What could not be read is read again by the next who asks.
      keys.catch(() => {
        kept = undefined
      })
      kept = { keys, at: Date.now() }
    }
    return kept.keys
  }
  // An invented key id costs a reading at most every few seconds.
  const mayReadAgain = () => Date.now() - (kept?.at ?? 0) > UNKNOWN_KEY_MS
  const readKeys = async (): Promise<JWK[]> => {
    const read = () =>
      db
        .select({ private_jwk: signingKeys.private_jwk })
        .from(signingKeys)
        .where(isNull(signingKeys.retired_at))
        .orderBy(desc(signingKeys.id))
    let rows = await read()
    if (rows.length === 0 && extra.every((jwk) => !signs(jwk))) {
      await make()
      rows = await read()
    }
    return [...extra, ...rows.map(({ private_jwk }) => private_jwk as JWK)]
  }
  const make = async (): Promise<void> => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const kid = v7()
    const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig', key_ops: ['sign'] }
    await db.insert(signingKeys).values({ id: kid, private_jwk: jwk })
  }

  return {
    async current() {
      const jwk = (await all()).find(signs)
      if (!jwk?.kid || !jwk.alg) throw new Error('no key signs')
      return { kid: jwk.kid, alg: jwk.alg, key: await imported(jwk) }
    },
    async find(kid, alg) {
      if (!kid) return secret && alg === secret.alg ? imported(secret) : null
      const named = (jwks: JWK[]) => jwks.find((jwk) => jwk.kid === kid)
      const jwk = named(await all()) ?? (mayReadAgain() ? named(await all(true)) : undefined)
      if (jwk?.alg !== alg) return null
      return imported(isShared(jwk) ? jwk : publicPart(jwk))
    },
    published: async () => ({ keys: (await all()).filter((jwk) => !isShared(jwk)).map(publicPart) }),
    async rotate() {
      await make()
      kept = undefined
    },
  }
}

/** Who can check what it signs could sign as well: it is never published, and signs nothing of ours. */
const isShared = ({ kty }: JWK) => kty === 'oct'

const signs = (jwk: JWK) => jwk.d !== undefined && (jwk.key_ops ?? ['sign']).includes('sign')

const importedKeys = new WeakMap<object, Promise<CryptoKey>>()
function imported(jwk: JWK): Promise<CryptoKey> {
  const known = importedKeys.get(jwk)
  if (known) return known
  // A key that may do both is written so by the reference server, and refused so by the platform.
  const key = importJWK(signs(jwk) ? { ...jwk, key_ops: ['sign'] } : jwk) as Promise<CryptoKey>
  importedKeys.set(jwk, key)
  return key
}

const publicParts = new WeakMap<object, JWK>()
function publicPart(jwk: JWK): JWK {
  const known = publicParts.get(jwk)
  if (known) return known
  const { kty, kid, alg, crv, x, y, n, e } = jwk
  const part = JSON.parse(JSON.stringify({ kty, kid, alg, crv, x, y, n, e, use: 'sig', key_ops: ['verify'] })) as JWK
  publicParts.set(jwk, part)
  return part
}

function readGivenKeys(given: string | undefined): JWK[] {
  if (!given) return []
  try {
    const jwks = JSON.parse(given) as JWK[]
    const known = jwks.map((jwk) => (isShared(jwk) ? { alg: 'HS256', ...jwk } : jwk))
    if (known.every(({ kid, alg }) => kid && ALGORITHMS.some((name) => name === alg))) return known
  } catch {
    // The sentence below says it.
  }
  throw new StartupError(
    'Wrong settings. GOTRUE_JWT_KEYS: give a JSON list of ES256, RS256 or HS256 keys with kid and alg.',
  )
}
