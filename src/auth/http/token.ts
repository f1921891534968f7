/** POST /token: one endpoint, a grant each (RFC 6749, section 4, and the protocol's own). */
import type { Context } from 'hono'
import { readAddress } from '../addresses.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { Caller, House } from '../house.ts'
import { isUuid } from '../ids.ts'
import { renewSession } from '../sessions.ts'
import { signInWithFlow, signInWithPassword } from '../sign-in.ts'
import { answered } from './answers.ts'
import { FlowBody, PasswordBody, RefreshBody, readBody } from './bodies.ts'

/** @param take takes one of the caller's turns; a refresh that is right never needs one: it would sign people out. */
export async function grants(house: House, c: Context, caller: Caller, take: () => Promise<void>): Promise<Response> {
  switch (c.req.query('grant_type')) {
    case 'password': {
      await take()
      const { password, ...body } = await readBody(c, PasswordBody)
      const address = readAddress(body)
      // The spec's own sentence (part 8).
      if (!address || !password) throw invalid('You must provide either an email or phone number and a password')
      return answered(c, await signInWithPassword(house, { address, password }, caller))
    }
    case 'refresh_token': {
      const { refresh_token } = await readBody(c, RefreshBody)
      const renewed = renewSession(house, refresh_token, caller)
      renewed.catch(() => take().catch(() => undefined))
      return answered(c, await renewed)
    }
    case 'pkce': {
      await take()
      const { auth_code, code_verifier } = await readBody(c, FlowBody)
      if (!auth_code || !code_verifier)
        throw invalid('invalid request: both auth code and code verifier should be non-empty')
      if (!isUuid(auth_code)) throw new AuthFailure('flow_state_not_found')
      return answered(c, await signInWithFlow(house, { auth_code, code_verifier }, caller))
    }
    default:
      throw new AuthFailure('invalid_credentials', { text: 'unsupported_grant_type' })
  }
}
