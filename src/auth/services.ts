/**
 * The account service. `http` has the protocol's endpoints, `flows` what happens behind them, `store` the tables,
 * `policy` the rules that need no database; `factors`, `providers` and `saml` are further sign-in methods. The rest of
 * the site imports `client.ts` alone. Here: what every part works with, made once a process.
 */
import type { Language } from '#contract/base/languages.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { GuessLimits } from './policy/limits.ts'
import type { AuthSettings } from './policy/settings.ts'
import type { Provider } from './providers/provider.ts'
import type { AccessTokens } from './store/access-tokens.ts'
import type { MessageQueue } from './store/message-queue.ts'
import type { SigningKeys } from './store/signing-keys.ts'

export interface AuthServices {
  database: Database
  settings: AuthSettings
  keys: SigningKeys
  tokens: AccessTokens
  messageQueue: MessageQueue
  guesses: GuessLimits
  /** By name: those that the operator has switched on. */
  providers: ReadonlyMap<string, Provider>
  log: Log
}

/** Who asks. */
export interface Caller {
  ip: string
  /** The hash of the key that the browser keeps for this service; empty for programs. */
  browser: string
  user_agent: string
  language: Language
  /** Where links in the mails lead back to; already checked. */
  redirect_to: string
}
