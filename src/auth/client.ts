/** The accounts' only face for the rest of the site: who a request comes from. */
import { type AccessTokens, bearerOf } from './access-tokens.ts'
import { AuthFailure } from './failure.ts'

export interface AccountsClient {
  /** The member whose token it is; null for visitors, and for tokens that are wrong, over, or may only set a password. */
  whoIs(authorization: string | undefined): Promise<AccountMember | null>
}

export interface AccountMember {
  user_id: string
  session_id: string
  /** Whether a second factor was shown. */
  aal: 'aal1' | 'aal2'
}

const MEMBER_ROLE = 'authenticated'

/** Checks the signature alone: whether the session still lives is known when its token ends, some minutes later. */
export function createAccountsClient(tokens: Pick<AccessTokens, 'verify'>): AccountsClient {
  return {
    async whoIs(authorization) {
      const token = bearerOf(authorization)
      if (!token) return null
      try {
        const { sub, role, session_id, aal = 'aal1', needs_factor } = await tokens.verify(token)
        return role === MEMBER_ROLE && session_id && !needs_factor ? { user_id: sub, session_id, aal } : null
      } catch (error) {
        if (error instanceof AuthFailure) return null
        throw error
      }
    },
  }
}
