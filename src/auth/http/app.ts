/** The account service's endpoints, by the protocol's paths below its base. */
import { setTimeout } from 'node:timers/promises'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { languageOf } from '#contract/base/languages.ts'
import { callerIn } from '#platform/caller.ts'
import { isDatabaseAway, reasonOf } from '#platform/database-away.ts'
import { requireMember, requireWhole } from '../flows/callers.ts'
import { createCaptcha } from '../flows/captcha.ts'
import { isResendType, reauthenticate, recoverPassword, resend } from '../flows/recover.ts'
import { sendCode, signUp, signUpAnonymously } from '../flows/sign-up.ts'
import { ownerOfLink, verifyOneTime } from '../flows/verify.ts'
import { readAddress, readEmail } from '../policy/addresses.ts'
import { AuthFailure, invalid } from '../policy/failure.ts'
import { type Bucket, createBuckets } from '../policy/limits.ts'
import { chooseRedirect } from '../policy/redirects.ts'
import { AUTH_PATH } from '../policy/settings.ts'
import { ProviderError } from '../providers/provider.ts'
import type { AuthServices, Caller } from '../services.ts'
import { readChallenge } from '../store/pkce.ts'
import { addAdminRoutes } from './admin.ts'
import { answered, EXPOSED_HEADERS, failed, granted } from './answers.ts'
import { OtpBody, RecoverBody, ResendBody, readBody, SignUpBody, VerifyBody } from './bodies.ts'
import { browserKeys } from './browser-key.ts'
import { addExternalRoutes } from './external.ts'
import { addFactorRoutes } from './factors.ts'
import { followedLink } from './links.ts'
import { addPasskeyRoutes } from './passkeys.ts'
import { addSamlRoutes } from './saml.ts'
import { discoveryDocument, publicSettings } from './settings.ts'
import { grants } from './token.ts'
import { addUserRoutes } from './user.ts'

interface AppSettings {
  version: string
  /** Whether the address of the caller is what a proxy says. */
  isProxied: boolean
}

const MAX_BODY_BYTES = 1024 * 1024
const RETRY_AFTER_SECONDS = '3'
const TEN_MINUTES = 'public, max-age=600'
/** Longer than the work for a known or an unknown address takes: the time of the answer tells neither from the other. */
const EVEN_MS = 40
const HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version', 'x-jwt-aud']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function createAuthApp(services: AuthServices, { version, isProxied }: AppSettings) {
  const { settings } = services
  const app = new Hono().basePath(AUTH_PATH)
  const take = createBuckets(settings, services.database)
  const captcha = createCaptcha(services)

  const callerFor = (c: Context): Caller => ({
    ip: callerIn(c, isProxied),
    browser: c.get('browser') ?? '',
    user_agent: c.req.header('user-agent') ?? '',
    language: languageOf(c.req.header('cookie')),
    redirect_to: chooseRedirect(
      [c.req.query('redirect_to'), c.req.header('redirect_to'), c.req.header('referer')],
      settings,
    ),
  })
  const limited = (bucket: Bucket) => async (c: Context, next: () => Promise<void>) => {
    await take(bucket, callerIn(c, isProxied))
    await next()
  }
  const proven = (c: Context, body: { gotrue_meta_security?: unknown }) =>
    captcha(body.gotrue_meta_security, callerIn(c, isProxied), c.req.header('authorization'))
  const memberOf = async (c: Context) => {
    const member = await requireMember(services, c.req.header('authorization'))
    const audience = c.req.header('x-jwt-aud')
    if (audience && audience !== member.claims.aud) throw invalid("Token audience doesn't match request audience")
    return member
  }
  const wholeOf = async (c: Context) => {
    const member = await memberOf(c)
    requireWhole(member)
    return member
  }

  app.onError((error, c) => {
    if (error instanceof AuthFailure) return failed(c, error)
    // As OAuth writes it (RFC 6749, section 5.2).
    if (error instanceof ProviderError) {
      return answered(c, { error: 'invalid_grant', error_description: error.message }, 400)
    }
    if (isDatabaseAway(error)) {
      services.log.warn({ path: c.req.path, reason: reasonOf(error) }, 'the database is away')
      c.header('retry-after', RETRY_AFTER_SECONDS)
      return failed(c, new AuthFailure('service_unavailable'))
    }
    services.log.error({ err: error, path: c.req.path }, 'an account request failed')
    return failed(c, new AuthFailure('unexpected_failure'))
  })
  app.notFound((c) => {
    const status = isKnownPath(c.req.path) ? 405 : 404
    const text = status === 405 ? 'Method not allowed' : 'No such endpoint'
    return failed(c, new AuthFailure('validation_failed', { status, text }))
  })
  app.use(cors({ origin: '*', allowMethods: METHODS, allowHeaders: HEADERS, exposeHeaders: EXPOSED_HEADERS }))
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => {
        // What is still to come of the body would be taken for the next request.
        c.header('connection', 'close')
        return failed(c, new AuthFailure('request_entity_too_large'))
      },
    }),
  )
  app.use(browserKeys(settings))

  app.get('/health', (c) => c.json({ version, name: 'accounts', description: 'Accounts of the site' }))
  app.get('/settings', (c) => answered(c, publicSettings(services)))
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('cache-control', TEN_MINUTES)
    return c.json(await services.keys.published())
  })
  app.get('/.well-known/openid-configuration', (c) => {
    c.header('cache-control', TEN_MINUTES)
    return c.json(discoveryDocument(services))
  })

  app.post('/signup', limited('signup'), async (c) => {
    const { password, data = {}, ...body } = await readBody(c, SignUpBody)
    await proven(c, body)
    const address = readAddress(body)
    if (!address) {
      await take('anonymous', callerFor(c).ip)
      return answered(c, await signUpAnonymously(services, data, callerFor(c)))
    }
    if (!password) throw invalid('Signup requires a valid password')
    const challenge = readChallenge(body)
    if (challenge && 'phone' in address) throw invalid('PKCE not supported for phone signups')
    return answered(c, await signUp(services, { address, password, data, challenge }, callerFor(c)))
  })
  app.post('/token', (c) => {
    const guards = { take: () => take('token', callerFor(c).ip), proven: (body: object) => proven(c, body) }
    return grants(services, c, callerFor(c), guards)
  })
  const sendsCode = async (c: Context) => {
    const { create_user, data = {}, ...body } = await readBody(c, OtpBody)
    await proven(c, body)
    const address = readAddress(body)
    if (!address) throw invalid('One of email or phone must be set')
    const challenge = readChallenge(body)
    await sendCode(services, { address, mayCreate: create_user, data, challenge }, callerFor(c))
    return answered(c, {})
  }
  // The second is its old name.
  for (const path of ['/otp', '/magiclink']) app.post(path, limited('otp'), evenly, sendsCode)
  app.post('/verify', limited('verify'), evenly, async (c) => {
    const outcome = await verifyOneTime(services, await readBody(c, VerifyBody), callerFor(c))
    return 'access_token' in outcome ? granted(c, outcome) : answered(c, outcome)
  })
  // Not of the protocol: whose link it is, before it signs anybody in.
  app.post('/verify/owner', limited('verify'), async (c) =>
    answered(c, await ownerOfLink(services, await readBody(c, VerifyBody))),
  )
  app.get('/verify', limited('verify'), (c) => followedLink(services, c, callerFor(c)))
  app.post('/recover', limited('recover'), evenly, async (c) => {
    const body = await readBody(c, RecoverBody)
    await proven(c, body)
    await recoverPassword(services, { email: readEmail(body.email), challenge: readChallenge(body) }, callerFor(c))
    return answered(c, {})
  })
  app.post('/resend', limited('resend'), evenly, async (c) => {
    const { type, ...body } = await readBody(c, ResendBody)
    await proven(c, body)
    const address = readAddress(body)
    if (!isResendType(type) || !address)
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
    await resend(services, { type, address }, callerFor(c))
    return answered(c, {})
  })
  app.get('/reauthenticate', limited('resend'), async (c) => {
    await reauthenticate(services, await wholeOf(c), callerFor(c))
    return answered(c, {})
  })

  addAdminRoutes(app, { services, callerFor })
  const parts = { services, memberOf, wholeOf, callerFor, proven, limited }
  addUserRoutes(app, parts)
  addFactorRoutes(app, parts)
  addPasskeyRoutes(app, parts)
  addExternalRoutes(app, parts)
  addSamlRoutes(app, parts)
  const isKnownPath = pathsOf(app)
  return app
}

/** Whether some method leads anywhere at a path. */
function pathsOf(app: Hono): (path: string) => boolean {
  const patterns = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    // bounded: the parts of a path, which no slash belongs to
    .map(({ path }) => new RegExp(`^${path.replace(/:[a-z_]+/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

const evenly: MiddlewareHandler = async (_c, next) => {
  const begun = performance.now()
  await next()
  await setTimeout(Math.max(0, EVEN_MS - (performance.now() - begun)))
}
