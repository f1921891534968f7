/** The key that a browser keeps for this service: it opens nothing, and says whether two requests come from one browser. */
import { createHash, randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthSettings } from '../policy/settings.ts'
import { AUTH_PATH } from '../policy/settings.ts'

const COOKIE = 'auth_browser'
const KEY_BYTES = 32
const KEY = /^[\w-]{43}$/
/** As long as browsers keep a cookie at most (RFC 6265bis, 5.5). */
const KEPT_SECONDS = 400 * 86_400
/** Where people choose, ask for a code, or prove something: there a browser without a key is given one. */
const GIVEN_AT = /\/(signup|otp|magiclink|recover|resend|token|verify|user)$/

/** Sets the hash of the caller's key, which is empty for programs: `c.get('browser')`. */
export function browserKeys({ GOTRUE_SITE_URL }: Pick<AuthSettings, 'GOTRUE_SITE_URL'>): MiddlewareHandler {
  const secure = GOTRUE_SITE_URL.startsWith('https:')
  return async (c, next) => {
    const known = getCookie(c, COOKIE)
    let key = known && KEY.test(known) ? known : ''
    if (key === '' && isBrowser(c) && c.req.method !== 'OPTIONS' && GIVEN_AT.test(c.req.path)) {
      key = randomBytes(KEY_BYTES).toString('base64url')
      setCookie(c, COOKIE, key, { path: AUTH_PATH, httpOnly: true, sameSite: 'Lax', secure, maxAge: KEPT_SECONDS })
    }
    c.set('browser', key === '' ? '' : createHash('sha256').update(key).digest('base64url'))
    await next()
  }
}

/** Pages cannot leave these headers away: a browser is never taken for a program (Fetch Metadata, Fetch 4.6). */
const isBrowser = (c: Context): boolean =>
  c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined
