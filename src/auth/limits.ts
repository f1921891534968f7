/** How often one network, or one account from one network, may try; counted in this process. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AuthFailure } from './failure.ts'
import type { AuthSettings } from './settings.ts'

const QUARTER_HOUR = 900
const FIVE_MINUTES = 300

/** Wrong passwords. Nobody is locked out by a stranger: tries count by account and network together. */
const byAccountAndNetwork = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR })
const byNetwork = new RateLimiterMemory({ points: 100, duration: QUARTER_HOUR })

export const passwordTries = {
  /** Takes a turn before the password is looked at, so that many at once are no way around. */
  async take(account: string, network: string): Promise<boolean> {
    const turns = await Promise.allSettled([
      byAccountAndNetwork.consume(`${account} ${network}`),
      byNetwork.consume(network),
    ])
    return turns.every(({ status }) => status === 'fulfilled')
  },
  /** The password was right: the turns before it are forgotten. */
  async giveBack(account: string, network: string): Promise<void> {
    await Promise.all([byAccountAndNetwork.delete(`${account} ${network}`), byNetwork.reward(network)])
  },
}

const byPerson = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR })

/** Wrong second proofs of a person who has shown the password. */
export const factorTries = {
  take: (user_id: string): Promise<boolean> =>
    byPerson.consume(user_id).then(
      () => true,
      () => false,
    ),
  giveBack: (user_id: string) => byPerson.delete(user_id),
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
 * @returns takes one turn of the caller's. @throws AuthFailure `over_request_rate_limit`.
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
    Object.entries(points).map(([name, turns]) => [
      name,
      new RateLimiterMemory({ points: turns, duration: FIVE_MINUTES }),
    ]),
  )
  return async (bucket, network) => {
    await limiters[bucket]?.consume(network).catch(() => {
      throw new AuthFailure('over_request_rate_limit')
    })
  }
}
