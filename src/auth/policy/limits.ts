/** How often guesses are taken: counted in the database, once for all processes and across restarts. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '#platform/database.ts'
import { shareLimit } from '#platform/shared-limits.ts'
import { AuthFailure } from './failure.ts'
import type { AuthSettings } from './settings.ts'

const QUARTER_HOUR = 900
const FIVE_MINUTES = 300

/** An IPv6 /48, which is what one customer of a provider may be given; other addresses as they are. */
const siteOf = (network: string) => network.replace(/^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/i, '$1:/48')

export type Turn = 'taken' | 'refused' | 'only-known-browsers'

/** Whose password is guessed: the address, and the hash, so that a new password begins with no tries against it. */
export interface Guessed {
  account: string
  password_hash: string | null
}

export type GuessLimits = ReturnType<typeof createGuessLimits>

/** The limits of one process; those of all processes on one database count together. */
export function createGuessLimits(database: Pick<Database, 'executeSql'>) {
  const limit = (name: string, tries: number, seconds = QUARTER_HOUR) =>
    shareLimit(database, 'auth', { name, tries, seconds })
  const byAccountAndNetwork = limit('password account network', 10)
  const byNetwork = limit('password network', 100)
  /** Over all networks; browsers that have signed in as the person are not stopped by it. */
  const byAccount = limit('password account', 50)
  const warnings = limit('password warning', 1, 86_400)
  const keyOf = ({ account, password_hash }: Guessed) => `${account} ${password_hash}`
  const passwords = {
    /**
     * Counts the try before the password is looked at, so that many at once are no way around. What a network is refused
     * takes nothing of what it shares with others: a stranger's refused tries keep no owner out.
     * @returns whether a try was left, in the common share or in that of browsers this account has signed in from.
     */
    async take(guessed: Guessed, network: string): Promise<Turn> {
      const key = keyOf(guessed)
      if (!(await byAccountAndNetwork.take(`${key} ${network}`))) return 'refused'
      if (!(await byNetwork.take(siteOf(network)))) return 'refused'
      return (await byAccount.take(key)) ? 'taken' : 'only-known-browsers'
    },
    /** The password was right: the tries before it no longer count. */
    async giveBack(guessed: Guessed, network: string): Promise<void> {
      const key = keyOf(guessed)
      await Promise.all([
        byAccountAndNetwork.clear(`${key} ${network}`),
        byNetwork.giveBack(siteOf(network)),
        byAccount.giveBack(key),
      ])
    },
    /** Whether the owner should hear of it: once a day. */
    shouldWarn: (account: string): Promise<boolean> => warnings.take(account),
  }
  return {
    passwords,
    /** Wrong answers to "your password until now", of one person. */
    currentPasswords: limit('current password', 10),
    /**
     * Wrong second proofs of a person who has shown the password: those of each browser that has signed in as them before
     * count apart, so that who knows the password alone does not keep the owner out.
     */
    factors: limit('second factor', 10),
  }
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
 * The protocol's buckets: each refills over five minutes. Codes are guessed at `verify`, which is counted in the database;
 * the others spare this process, and are counted in it.
 * @returns consumes one request of the caller's quota. @throws AuthFailure `over_request_rate_limit`.
 */
export function createBuckets(
  settings: AuthSettings,
  database: Pick<Database, 'executeSql'>,
): (bucket: Bucket, network: string) => Promise<void> {
  const { GOTRUE_RATE_LIMIT_OTP: otp, GOTRUE_RATE_LIMIT_VERIFY: verify } = settings
  const inProcess = (points: number) => {
    const limiter = new RateLimiterMemory({ points, duration: FIVE_MINUTES })
    const take = (network: string) =>
      limiter.consume(network).then(
        () => true,
        () => false,
      )
    return { take }
  }
  const limits: Record<Bucket, { take(network: string): Promise<boolean> }> = {
    signup: inProcess(otp),
    otp: inProcess(otp),
    recover: inProcess(otp),
    resend: inProcess(otp),
    user: inProcess(otp),
    token: inProcess(settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH),
    verify: shareLimit(database, 'auth', { name: 'verify', tries: verify, seconds: FIVE_MINUTES }),
    anonymous: inProcess(settings.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS),
    factors: inProcess(75),
    // A school is one network: its pupils sign in at the same minute.
    passkeys: inProcess(settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH),
    sso: inProcess(settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH),
  }
  return async (bucket, network) => {
    if (!(await limits[bucket].take(network))) throw new AuthFailure('over_request_rate_limit')
  }
}
