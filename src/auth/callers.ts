/** Who a request comes from: its access token, checked against the sessions that are alive. */

import type { Claims } from './access-tokens.ts'
import { findUser, type User } from './accounts.ts'
import { AuthFailure } from './failure.ts'
import type { House } from './house.ts'
import { findSession, isBanned } from './sessions.ts'

export interface Member {
  user: User
  claims: Claims
  session_id: string
}

const BEARER = /^bearer ([^\s,]+)$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws AuthFailure `no_authorization`, `bad_jwt`, `user_not_found`, `session_not_found` or `user_banned`. */
export async function requireMember(house: House, authorization: string | undefined): Promise<Member> {
  const claims = await house.tokens.verify(bearerOf(authorization))
  if (!claims.sub) throw new AuthFailure('bad_jwt', { text: 'invalid claim: missing sub claim' })
  if (!UUID.test(claims.sub))
    throw new AuthFailure('bad_jwt', { status: 400, text: 'invalid claim: sub claim must be a UUID' })
  const { db } = house.database
  const user = await findUser(db, claims.sub)
  if (!user) throw new AuthFailure('user_not_found')
  const session_id = claims.session_id ?? ''
  if (!UUID.test(session_id) || !(await findSession(db, session_id, user.id)))
    throw new AuthFailure('session_not_found')
  if (isBanned(user)) throw new AuthFailure('user_banned')
  return { user, claims, session_id }
}

function bearerOf(authorization: string | undefined): string {
  const token = BEARER.exec(authorization?.trim() ?? '')?.[1]
  if (!token) throw new AuthFailure('no_authorization')
  return token
}
