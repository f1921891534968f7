/** The account service's endpoints, by the protocol's paths below its base. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { languageOf } from '#contract/languages.ts'
import { callerIn } from '#platform/caller.ts'
import { personOf } from '../accounts.ts'
import { readAddress, readEmail } from '../addresses.ts'
import { requireMember } from '../callers.ts'
import { createCaptcha } from '../captcha.ts'
import { changeUser } from '../change-user.ts'
import { AuthFailure, invalid } from '../failure.ts'
import { readChallenge } from '../flows.ts'
import type { Caller, House } from '../house.ts'
import { isUuid } from '../ids.ts'
import { type Bucket, createBuckets } from '../limits.ts'
import { ProviderError } from '../providers/provider.ts'
import { OIDC_ISSUERS } from '../providers/settings.ts'
import { isResendType, reauthenticate, recoverPassword, resend } from '../recover.ts'
import { chooseRedirect } from '../redirects.ts'
import { endSession, endSessions, listSessions, SCOPES } from '../sessions.ts'
import { AUTH_PATH } from '../settings.ts'
import { sendCode, signUp, signUpAnonymously } from '../sign-up.ts'
import { verifyOneTime } from '../verify.ts'
import { toUserView } from '../view.ts'
import { addAdminRoutes } from './admin.ts'
import { answered, EXPOSED_HEADERS, failed } from './answers.ts'
import { OtpBody, RecoverBody, ResendBody, readBody, SignUpBody, UserBody, VerifyBody } from './bodies.ts'
import { addExternalRoutes } from './external.ts'
import { addFactorRoutes } from './factors.ts'
import { followedLink } from './links.ts'
import { addPasskeyRoutes } from './passkeys.ts'
import { addSamlRoutes } from './saml.ts'
import { grants } from './token.ts'

interface AppSettings {
  version: string
  /** Whether the address of the caller is what a proxy says. */
  isProxied: boolean
}

const MAX_BODY_BYTES = 1024 * 1024
const TEN_MINUTES = 'public, max-age=600'

export function createAuthApp(house: House, { version, isProxied }: AppSettings) {
  const { settings } = house
  const app = new Hono().basePath(AUTH_PATH)
  const take = createBuckets(settings)
  const captcha = createCaptcha(house)

  const callerFor = (c: Context): Caller => ({
    ip: callerIn(c, isProxied),
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
  const memberOf = (c: Context) => requireMember(house, c.req.header('authorization'))

  app.onError((error, c) => {
    if (error instanceof AuthFailure) return failed(c, error)
    // As OAuth writes it (RFC 6749, section 5.2).
    if (error instanceof ProviderError) {
      return answered(c, { error: 'invalid_grant', error_description: error.message }, 400)
    }
    house.log.error({ err: error, path: c.req.path }, 'an account request failed')
    return failed(c, new AuthFailure('unexpected_failure'))
  })
  app.notFound((c) => failed(c, new AuthFailure('validation_failed', { status: 404, text: 'No such endpoint' })))
  app.use(cors({ origin: new URL(settings.GOTRUE_SITE_URL).origin, exposeHeaders: EXPOSED_HEADERS }))
  app.use(
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => failed(c, new AuthFailure('request_entity_too_large')) }),
  )

  app.get('/health', (c) => c.json({ version, name: 'accounts', description: 'Accounts of the site' }))
  app.get('/settings', (c) => answered(c, publicSettings(house)))
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('cache-control', TEN_MINUTES)
    return c.json(await house.keys.published())
  })

  app.post('/signup', limited('signup'), async (c) => {
    const { password, data = {}, ...body } = await readBody(c, SignUpBody)
    await proven(c, body)
    const address = readAddress(body)
    if (!address) {
      await take('anonymous', callerFor(c).ip)
      return answered(c, await signUpAnonymously(house, data, callerFor(c)))
    }
    if (!password) throw invalid('Signup requires a valid password')
    const challenge = readChallenge(body)
    if (challenge && 'phone' in address) throw invalid('PKCE not supported for phone signups')
    return answered(c, await signUp(house, { address, password, data, challenge }, callerFor(c)))
  })
  app.post('/token', (c) => {
    const guards = { take: () => take('token', callerFor(c).ip), proven: (body: object) => proven(c, body) }
    return grants(house, c, callerFor(c), guards)
  })
  app.post('/otp', limited('otp'), async (c) => {
    const { create_user, data = {}, ...body } = await readBody(c, OtpBody)
    await proven(c, body)
    const address = readAddress(body)
    if (!address) throw invalid('One of email or phone must be set')
    const challenge = readChallenge(body)
    await sendCode(house, { address, mayCreate: create_user, data, challenge }, callerFor(c))
    return answered(c, {})
  })
  app.post('/verify', limited('verify'), async (c) =>
    answered(c, await verifyOneTime(house, await readBody(c, VerifyBody), callerFor(c))),
  )
  app.get('/verify', limited('verify'), (c) => followedLink(house, c, callerFor(c)))
  app.post('/recover', limited('recover'), async (c) => {
    const body = await readBody(c, RecoverBody)
    await proven(c, body)
    await recoverPassword(house, { email: readEmail(body.email), challenge: readChallenge(body) }, callerFor(c))
    return answered(c, {})
  })
  app.post('/resend', limited('resend'), async (c) => {
    const { type, ...body } = await readBody(c, ResendBody)
    await proven(c, body)
    const address = readAddress(body)
    if (!isResendType(type) || !address)
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
    await resend(house, { type, address }, callerFor(c))
    return answered(c, {})
  })
  app.get('/reauthenticate', limited('resend'), async (c) => {
    await reauthenticate(house, await memberOf(c), callerFor(c))
    return answered(c, {})
  })

  app.get('/user', async (c) => {
    const { user } = await memberOf(c)
    return answered(c, toUserView(await personOf(house.database.db, user), settings.GOTRUE_JWT_AUD))
  })
  app.put('/user', limited('user'), async (c) => {
    const member = await memberOf(c)
    const { app_metadata, ...change } = await readBody(c, UserBody)
    if (app_metadata !== undefined) throw new AuthFailure('not_admin')
    return answered(c, await changeUser(house, member, change, callerFor(c)))
  })
  // Not of the protocol: the list of own sessions (expectation S12).
  app.get('/user/sessions', async (c) => {
    const { user, session_id } = await memberOf(c)
    return answered(c, { sessions: await listSessions(house.database.db, user.id, session_id) })
  })
  app.delete('/user/sessions/:id', async (c) => {
    const { user } = await memberOf(c)
    const id = c.req.param('id')
    if (!isUuid(id)) throw new AuthFailure('session_not_found', { status: 404 })
    await endSession(house.database.db, user.id, id)
    return answered(c, {})
  })
  addAdminRoutes(app, { house, callerFor })
  const parts = { house, memberOf, callerFor, proven, limited }
  addFactorRoutes(app, parts)
  addPasskeyRoutes(app, parts)
  addExternalRoutes(app, parts)
  addSamlRoutes(app, parts)
  app.post('/logout', async (c) => {
    const scope = SCOPES.find((known) => known === (c.req.query('scope') ?? 'global'))
    const { user, session_id } = await memberOf(c)
    if (!scope) throw invalid(`Unsupported logout scope "${c.req.query('scope')}"`)
    await endSessions(house.database.db, user.id, scope, session_id)
    return c.body(null, 204)
  })
  return app
}

function publicSettings({ settings, providers }: House) {
  return {
    external: {
      ...Object.fromEntries(Object.keys(OIDC_ISSUERS).map((name) => [name, providers.has(name)])),
      email: settings.GOTRUE_EXTERNAL_EMAIL_ENABLED,
      phone: settings.GOTRUE_EXTERNAL_PHONE_ENABLED,
      web3_ethereum: settings.GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED,
      web3_solana: settings.GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED,
      anonymous_users: settings.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    },
    disable_signup: settings.GOTRUE_DISABLE_SIGNUP,
    mailer_autoconfirm: settings.GOTRUE_MAILER_AUTOCONFIRM,
    phone_autoconfirm: settings.GOTRUE_SMS_AUTOCONFIRM,
    sms_provider: '',
    saml_enabled: settings.GOTRUE_SAML_ENABLED,
    passkeys_enabled: settings.GOTRUE_PASSKEY_ENABLED,
  }
}
