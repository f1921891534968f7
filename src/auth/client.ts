/** The accounts' only face for the rest of the site: who a request comes from, and what is known of an account. */
import { createRemoteJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Language } from '#contract/base/languages.ts'
import { requireMember } from './flows/callers.ts'
import { type Help, helpAccount, holderOf } from './flows/helping.ts'
import { getUser, removeUser } from './flows/operators.ts'
import { AuthFailure } from './policy/failure.ts'
import type { AuthServices } from './services.ts'
import {
  bearerOf,
  createTokenCheck,
  type Expected,
  type VerifiedClaims,
  type VerifyToken,
} from './store/access-tokens.ts'
import { readBarred } from './store/people.ts'
import type { UserView } from './store/view.ts'

/** The queues in which messages of the accounts wait. Apart, so that a mail server that is away holds no text message up. */
export const ACCOUNT_QUEUES = { email: 'mails', phone: 'texts' } as const

export type { Help }

export interface AccountsClient extends AccountDirectory {
  /** The member whose token it is; null for visitors, and for tokens that are wrong, over, or may only set a password. */
  whoIs(authorization: string | undefined): Promise<AccountMember | null>
  /**
   * Whether that token's session is still there: whoever has signed out, here or from elsewhere, is out at once and
   * not only when the token ends.
   */
  isSignedIn(authorization: string | undefined): Promise<boolean>
}

export interface AccountMember {
  user_id: string
  session_id: string
  /** Whether a second factor was shown. */
  aal: 'aal1' | 'aal2'
  /** When the person last proved who they are, in seconds since 1970: renewing a session is no proof. */
  proven_at: number
  /** When their token ends, in seconds since 1970. */
  expires_at: number
}

/** Questions about accounts that no member's token is needed for. */
export interface AccountDirectory {
  /** What the account service keeps of somebody; null when they have no account. */
  account(user_id: string): Promise<UserView | null>
  /** Ends the account with its sessions; nothing happens when there is none. */
  removeAccount(user_id: string): Promise<void>
  /**
   * Does for somebody what they cannot do themselves; what is sent goes to them alone, in that language.
   * @returns `nothing` when there is no account or nothing to be done, `too-often` when so much was sent already.
   */
  help(user_id: string, help: Help, language: Language): Promise<'done' | 'nothing' | 'too-often'>
  /** @returns whose the mailbox or phone number is, once they have proven it; null when it is nobody's, or neither. */
  holderOf(typed: string): Promise<string | null>
  /** Who may not sign in for now. */
  barred(): Promise<string[]>
}

const MEMBER_ROLE = 'authenticated'
/** The site itself ends the account. */
const NO_NETWORK = { ip: '' }
const TOO_MANY = 429

/** The accounts of this process's own service. */
export function createAccountsClient(services: AuthServices): AccountsClient {
  return {
    whoIs: createRecognition(services.tokens.verify),
    isSignedIn: (authorization) =>
      requireMember(services, authorization).then(
        () => true,
        (error) => refused(error, false),
      ),
    account: (user_id) => unlessMissing(getUser(services, user_id), null),
    removeAccount: (user_id) => unlessMissing(removeUser(services, user_id, NO_NETWORK), undefined),
    async help(user_id, help, language) {
      const caller = {
        ...NO_NETWORK,
        browser: '',
        user_agent: '',
        language,
        redirect_to: services.settings.GOTRUE_SITE_URL,
      }
      try {
        return (await unlessMissing(helpAccount(services, user_id, help, caller), false)) ? 'done' : 'nothing'
      } catch (error) {
        if (error instanceof AuthFailure && error.status === TOO_MANY) return 'too-often'
        throw error
      }
    },
    holderOf: (typed) => holderOf(services.database.db, typed),
    barred: () => readBarred(services.database.db),
  }
}

interface RemoteService extends Expected {
  /** Its address, up to `/auth/v1`. */
  url: string
  /** A token with the role of an operator's program. */
  operatorToken: string
}

const TIMEOUT_MS = 10_000

/** The accounts of a service that runs alone: tokens are checked by its published keys, here. */
export function createRemoteAccounts({ url, operatorToken, ...expected }: RemoteService): AccountsClient {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), { timeoutDuration: TIMEOUT_MS })
  const verify = createTokenCheck({ ...expected, requiredClaims: ['exp'] }, keys)
  const asOperator = { authorization: `Bearer ${operatorToken}` }
  const ask = async (method: string, user_id: string): Promise<Response | null> => {
    const response = await fetch(`${url}/admin/users/${user_id}`, {
      method,
      headers: asOperator,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`the account service answered ${response.status}`)
    return response
  }
  return {
    whoIs: createRecognition(verify),
    async isSignedIn(authorization) {
      if (!authorization) return false
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(`${url}/user`, { headers: { authorization }, signal })
      if (response.ok) return true
      if (response.status < 500) return false
      throw new Error(`the account service answered ${response.status}`)
    },
    account: async (user_id) => ((await (await ask('GET', user_id))?.json()) as UserView | undefined) ?? null,
    removeAccount: async (user_id) => void (await ask('DELETE', user_id)),
    async help(user_id, help, language) {
      const response = await fetch(`${url}/admin/users/${user_id}/help`, {
        method: 'POST',
        headers: { ...asOperator, 'content-type': 'application/json' },
        body: JSON.stringify({ help, language }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === TOO_MANY) return 'too-often'
      if (response.status === 404) return 'nothing'
      if (!response.ok) throw new Error(`the account service answered ${response.status}`)
      return ((await response.json()) as { is_done: boolean }).is_done ? 'done' : 'nothing'
    },
    async holderOf(typed) {
      const response = await fetch(`${url}/admin/holder`, {
        method: 'POST',
        headers: { ...asOperator, 'content-type': 'application/json' },
        body: JSON.stringify({ address: typed }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the account service answered ${response.status}`)
      return ((await response.json()) as { id: string | null }).id
    },
    async barred() {
      const response = await fetch(`${url}/admin/barred`, {
        headers: asOperator,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the account service answered ${response.status}`)
      return (await response.json()) as string[]
    },
  }
}

/** Checks of tokens that are remembered: a page asks several times with the same one. */
const KEPT_TOKENS = 5_000

/**
 * Checks the signature alone, once for each token: whether the session still lives is known when its token ends,
 * some minutes later.
 */
export function createRecognition(verify: VerifyToken): AccountsClient['whoIs'] {
  const known = new LRUCache<string, { member: AccountMember | null; until: number }>({ max: KEPT_TOKENS })
  return async (authorization) => {
    const token = bearerOf(authorization)
    if (!token) return null
    const seen = known.get(token)
    if (seen) return seen.until > Date.now() ? seen.member : null
    try {
      const claims = await verify(token)
      const member = memberOf(claims)
      known.set(token, { member, until: claims.exp * 1000 })
      return member
    } catch (error) {
      return refused(error, null)
    }
  }
}

function memberOf(claims: VerifiedClaims): AccountMember | null {
  const { sub, role, session_id, aal = 'aal1', needs_factor, amr = [], exp } = claims
  if (role !== MEMBER_ROLE || !session_id || needs_factor) return null
  const proven_at = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  return { user_id: sub, session_id, aal, proven_at, expires_at: exp }
}

/** What a refusal stands for; a fault of ours is none. */
function refused<T>(error: unknown, meant: T): T {
  if (error instanceof AuthFailure) return meant
  throw error
}

async function unlessMissing<T, U>(asked: Promise<T>, missing: U): Promise<T | U> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AuthFailure && error.code === 'user_not_found') return missing
    throw error
  }
}
