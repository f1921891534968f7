/** Where a browser is sent after it was away: back to its page, with a session, a code or an error. */
import { AuthFailure } from '../policy/failure.ts'
import { ProviderError } from '../providers/provider.ts'
import type { SessionView } from '../store/view.ts'

/** How OAuth calls a failure of that status (RFC 6749, section 4.1.2.1). */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
/** The person may not come in, whatever the status says. */
const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

/** The page with the tokens behind its `#`, which no server sees. */
export function withSession(target: URL, session: SessionView, extras: Record<string, string>): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  target.hash = String(
    new URLSearchParams({
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      sb: '',
      token_type,
      ...extras,
    }),
  )
  return target.href
}

export function withCode(target: URL, auth_code: string): string {
  target.searchParams.set('code', auth_code)
  return target.href
}

/** @param isInQuery whether the error stands in the query as well, for pages whose scripts only look there. */
export function withFailure(target: URL, { code, status, message }: AuthFailure, isInQuery: boolean): string {
  const error = OAUTH_ERRORS[status]
  return withError(target, { ...(error && { error }), error_code: code, error_description: message }, isInQuery)
}

/** What went wrong at a provider, or on the way back from it. */
export function withProviderFailure(target: URL, failure: AuthFailure | ProviderError): string {
  const isOurs = failure instanceof AuthFailure
  const error_code = isOurs ? failure.code : 'unexpected_failure'
  const status = isOurs ? failure.status : 500
  const error = DENIED.includes(error_code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error')
  return withError(target, { error, error_code, error_description: failure.message }, true)
}

function withError(target: URL, facts: Record<string, string>, isInQuery: boolean): string {
  if (isInQuery) for (const [name, value] of Object.entries(facts)) target.searchParams.set(name, value)
  target.hash = String(new URLSearchParams({ ...facts, sb: '' }))
  return target.href
}

/** Whether the person, or the provider, caused it: everything else is a fault of ours. */
export const isSaid = (error: unknown): error is AuthFailure | ProviderError =>
  error instanceof AuthFailure || error instanceof ProviderError

/** For the log: what was behind it, without the whole way to it. People who change their minds come here as well. */
export const reasonOf = ({ message, cause }: ProviderError): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message
