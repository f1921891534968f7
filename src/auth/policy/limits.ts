/** How often one network, or one account from one network, may try; counted in this process. */
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AuthFailure } from './failure.ts'
import type { AuthSettings } from './settings.ts'

const QUARTER_HOUR = 900
const FIVE_MINUTES = 300

/** Wrong passwords. Nobody is locked out by a stranger: tries count by account and network together. */
const byAccountAndNetwork = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR })
const byNetwork = new RateLimiterMemory({ points: 100, duration: QUARTER_HOUR })
/** Over all networks; browsers that have signed in as the person are not stopped by it. */
const byAccount = new RateLimiterMemory({ points: 50, duration: QUARTER_HOUR })
const warnings = new RateLimiterMemory({ points: 1, duration: 86_400 })

/** An account's tries until now are forgotten by counting anew under another number. */
const MAX_FORGOTTEN = 10_000
const generations = new LRUCache<string, number>({ max: MAX_FORGOTTEN, ttl: QUARTER_HOUR * 1000 })
const named = (account: string) => `${account} ${generations.get(account) ?? 0}`

/** An IPv6 /48, which is what one customer of a provider may be given; other addresses as they are. */
const siteOf = (network: string) => network.replace(/^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/i, '$1:/48')

const consumed = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  )

export type Turn = 'taken' | 'refused' | 'only-known-browsers'

export const passwordTries = {
  /**
   * Counts the try before the password is looked at, so that many at once are no way around.
   * @returns whether there was one, for whoever asks or only for browsers that the person has used before.
   */
  async take(account: string, network: string): Promise<Turn> {
    const [here, site, everywhere] = await Promise.all([
      consumed(byAccountAndNetwork, `${named(account)} ${network}`),
      consumed(byNetwork, siteOf(network)),
      consumed(byAccount, named(account)),
    ])
    if (!here || !site) return 'refused'
    return everywhere ? 'taken' : 'only-known-browsers'
  },
  /** The password was right: the tries before it no longer count. */
  async giveBack(account: string, network: string): Promise<void> {
    await Promise.all([
      byAccountAndNetwork.delete(`${named(account)} ${network}`),
      byNetwork.reward(siteOf(network)),
      byAccount.reward(named(account)),
    ])
  },
  /** There is a new password: what was tried before it, from wherever, keeps nobody out. */
  forget(account: string): void {
    generations.set(account, (generations.get(account) ?? 0) + 1)
  },
  /** Whether the owner should hear of it: once a day. */
  shouldWarn: (account: string): Promise<boolean> => consumed(warnings, account),
}

const currentPasswords = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR })

/** Wrong answers to "your password until now", of one person. */
export const currentPasswordTries = {
  take: (user_id: string): Promise<boolean> => consumed(currentPasswords, user_id),
  giveBack: (user_id: string) => currentPasswords.delete(user_id),
}

const byPerson = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR })

/**
 * Wrong second proofs of a person who has shown the password: those of each browser that has signed in as them before
 * count apart, so that who knows the password alone does not keep the owner out.
 */
export const factorTries = {
  take: (person: string): Promise<boolean> => consumed(byPerson, person),
  giveBack: (person: string) => byPerson.delete(person),
}

export type Bucket =
  | 'signup'
  | 'otp'
  | 'recover'
  | 'resend'
  | 'user'
  | 'token'
  | 'verify'
  | 'anonymous'
  | 'factors'
  | 'passkeys'
  | 'sso'

/**
 * The protocol's buckets: each refills over five minutes.
 * @returns consumes one request of the caller's quota. @throws AuthFailure `over_request_rate_limit`.
 */
export function createBuckets(settings: AuthSettings): (bucket: Bucket, network: string) => Promise<void> {
  const { GOTRUE_RATE_LIMIT_OTP: otp, GOTRUE_RATE_LIMIT_VERIFY: verify } = settings
  const points: Record<Bucket, number> = {
    signup: otp,
    otp,
    recover: otp,
    resend: otp,
    user: otp,
    token: settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
    verify,
    anonymous: settings.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS,
    factors: 75,
    // A school is one network: its pupils sign in at the same minute.
    passkeys: settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
    sso: settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
  }
  const limiters = Object.fromEntries(
    Object.entries(points).map(([name, requests]) => [
      name,
      new RateLimiterMemory({ points: requests, duration: FIVE_MINUTES }),
    ]),
  )
  return async (bucket, network) => {
    await limiters[bucket]?.consume(network).catch(() => {
      throw new AuthFailure('over_request_rate_limit')
    })
  }
}
