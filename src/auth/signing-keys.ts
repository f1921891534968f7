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
  /** The key of a token's header; null when it is none of ours. */
  find(kid: string): Promise<CryptoKey | null>
  /** What others may know: RFC 7517. */
  published(): Promise<{ keys: JWK[] }>
  /** Makes a new key. Tokens of the older ones stay valid until they run out. */
  rotate(): Promise<void>
}

/** Another process may have made a new key. */
const READ_AGAIN_MS = 60_000
const UNKNOWN_KEY_MS = 2_000
const ALGORITHMS = ['ES256', 'RS256']

/**
 * @param given JWKs of the operator (a JSON list); those that may sign do so instead of ours.
 * @throws StartupError when they cannot be read.
 */
export function openSigningKeys({ db }: Database, given: string | undefined): SigningKeys {
  const extra = readGivenKeys(given)
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
    async find(kid) {
      const named = (jwks: JWK[]) => jwks.find((jwk) => jwk.kid === kid)
      const jwk = named(await all()) ?? (mayReadAgain() ? named(await all(true)) : undefined)
      return jwk ? imported(publicPart(jwk)) : null
    },
    published: async () => ({ keys: (await all()).map(publicPart) }),
    async rotate() {
      await make()
      kept = undefined
    },
  }
}

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
    if (jwks.every((jwk) => jwk.kid && ALGORITHMS.includes(jwk.alg ?? ''))) return jwks
  } catch {
    // The sentence below says it.
  }
  throw new StartupError('Wrong settings. GOTRUE_JWT_KEYS: give a JSON list of ES256 or RS256 keys with kid and alg.')
}
