/** GET /verify: a link that was followed ends at the page it came from, with a session, a code or an error. */
import type { Context } from 'hono'
import { AuthFailure, invalid } from '../failure.ts'
import type { Caller, House } from '../house.ts'
import { PKCE_PREFIX } from '../one-time.ts'
import { followLink, type LinkOutcome } from '../verify.ts'

const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

export async function followedLink(house: House, c: Context, caller: Caller): Promise<Response> {
  const token = c.req.query('token')
  const type = c.req.query('type')
  if (!token || !type) throw invalid('Verify requires a token and a verification type')
  const target = new URL(caller.redirect_to)
  const isPkce = token.startsWith(PKCE_PREFIX)
  try {
    return c.redirect(addressAfter(target, await followLink(house, { type, token }, caller), isPkce), 303)
  } catch (error) {
    if (!(error instanceof AuthFailure) || error.code === 'validation_failed') throw error
    return c.redirect(addressAfterFailure(target, error, isPkce), 303)
  }
}

function addressAfter(target: URL, outcome: LinkOutcome, isPkce: boolean): string {
  if (outcome.kind === 'code') {
    target.searchParams.set('code', outcome.auth_code)
    return target.href
  }
  if (outcome.kind === 'message') {
    if (isPkce) target.searchParams.set('message', outcome.text)
    target.hash = String(new URLSearchParams({ message: outcome.text, sb: '' }))
    return target.href
  }
  const { access_token, expires_at, expires_in, refresh_token, token_type } = outcome.session
  target.hash = String(
    new URLSearchParams({
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      sb: '',
      token_type,
      type: outcome.type,
    }),
  )
  return target.href
}

function addressAfterFailure(target: URL, { code, status, message }: AuthFailure, isPkce: boolean): string {
  const error = OAUTH_ERRORS[status]
  const facts = { ...(error && { error }), error_code: code, error_description: message }
  if (isPkce) for (const [name, value] of Object.entries(facts)) target.searchParams.set(name, value)
  target.hash = String(new URLSearchParams({ ...facts, sb: '' }))
  return target.href
}
