/** Answers as the protocol writes them. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AuthFailure } from '../policy/failure.ts'
import { readRefreshToken } from '../policy/refresh-token.ts'
import type { SessionView } from '../store/view.ts'

/** Errors have their code in `code` from this version on, and the client reads it only when the answer says so. */
const API_VERSION = '2024-01-01'
const VERSION_HEADER = 'x-supabase-api-version'
/** What scripts of another origin may read. */
export const EXPOSED_HEADERS = ['X-Supabase-Api-Version', 'X-Total-Count', 'Link']

/** The protocol's versions are days. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** A failure as JSON, in both shapes at once: readers of either find their fields. */
export function failed(c: Context, failure: AuthFailure): Response {
  const asked = c.req.header(VERSION_HEADER) ?? ''
  const isNew = isDay(asked) && asked >= API_VERSION
  const { code, status, message, reasons } = failure
  if (isNew) c.header(VERSION_HEADER, API_VERSION)
  c.header('x-sb-error-code', code)
  c.header('cache-control', 'no-store')
  return c.json(
    {
      code: isNew ? code : status,
      message,
      error_code: code,
      msg: message,
      ...(reasons && { weak_password: { reasons } }),
    },
    status as ContentfulStatusCode,
  )
}

/** A session, with what gateways read of it in headers (the protocol, 1.3). */
export function granted(c: Context, session: SessionView): Response {
  c.header('sb-auth-user-id', session.user.id)
  c.header('sb-auth-session-id', readRefreshToken(session.refresh_token)?.session_id)
  return answered(c, session)
}

/** Never kept by a browser or a proxy: most answers are about one person. */
export function answered(c: Context, body: object, status: ContentfulStatusCode = 200): Response {
  c.header('cache-control', 'no-store')
  return c.json(body, status)
}
