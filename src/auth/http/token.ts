/** POST /token: one endpoint, a grant each (RFC 6749, section 4, and the protocol's own). */
import type { Context } from 'hono'
import { signInWithIdToken } from '../flows/authorize.ts'
import { requireMember } from '../flows/callers.ts'
import { signInWithFlow, signInWithPassword } from '../flows/sign-in.ts'
import { requireWallets, signInWithWallet } from '../flows/web3.ts'
import { readAddress } from '../policy/addresses.ts'
import { AuthFailure, invalid } from '../policy/failure.ts'
import { isUuid } from '../policy/ids.ts'
import type { AuthServices, Caller } from '../services.ts'
import { renewSession } from '../store/sessions.ts'
import { granted } from './answers.ts'
import { FlowBody, IdTokenBody, PasswordBody, RefreshBody, readBody, WalletBody } from './bodies.ts'

interface Guards {
  /** Counts against the caller's quota; a refresh that is right does not: a refusal would sign people out. */
  take(): Promise<void>
  /** Refuses what no person asks for. */
  proven(body: { gotrue_meta_security?: unknown }): Promise<void>
}

export async function grants(
  services: AuthServices,
  c: Context,
  caller: Caller,
  { take, proven }: Guards,
): Promise<Response> {
  switch (c.req.query('grant_type')) {
    case 'password': {
      await take()
      const { password, ...body } = await readBody(c, PasswordBody)
      await proven(body)
      const address = readAddress(body)
      // In the words of the specification, part 8.
      if (!address || !password) throw invalid('You must provide either an email or phone number and a password')
      return granted(c, await signInWithPassword(services, { address, password }, caller))
    }
    case 'refresh_token': {
      const { refresh_token } = await readBody(c, RefreshBody)
      const renewed = renewSession(services, refresh_token, caller)
      renewed.catch(() => take().catch(() => undefined))
      return granted(c, await renewed)
    }
    case 'pkce': {
      await take()
      const { auth_code, code_verifier } = await readBody(c, FlowBody)
      if (!auth_code || !code_verifier)
        throw invalid('invalid request: both auth code and code verifier should be non-empty')
      if (!isUuid(auth_code)) throw new AuthFailure('flow_state_not_found')
      return granted(c, await signInWithFlow(services, { auth_code, code_verifier }, caller))
    }
    case 'id_token': {
      await take()
      const { link_identity, ...given } = await readBody(c, IdTokenBody)
      const authorization = c.req.header('authorization')
      const member = link_identity ? await requireMember(services, authorization) : null
      return granted(c, await signInWithIdToken(services, given, member, caller))
    }
    case 'web3': {
      requireWallets(services)
      await take()
      const given = await readBody(c, WalletBody)
      await proven(given)
      return granted(c, await signInWithWallet(services, given, caller))
    }
    default:
      throw new AuthFailure('invalid_credentials', { text: 'unsupported_grant_type' })
  }
}
