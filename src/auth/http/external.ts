/** The endpoints of accounts elsewhere: away, back, linked, unlinked. */
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { depart, dropFlow, findFlow, land, providerOf } from '../flows/authorize.ts'
import type { Member } from '../flows/callers.ts'
import { unlinkIdentity } from '../flows/external.ts'
import { AuthFailure } from '../policy/failure.ts'
import { isUuid } from '../policy/ids.ts'
import { AUTH_PATH } from '../policy/settings.ts'
import { ProviderError } from '../providers/provider.ts'
import { readChallenge } from '../store/pkce.ts'
import { answered } from './answers.ts'
import { readForm } from './bodies.ts'
import { isSaid, reasonOf, withCode, withProviderFailure, withSession } from './landing.ts'
import type { RouteParts } from './routes.ts'

/** What a client may not hand on to a provider: it is ours to say. */
const RESERVED = [
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'request',
  'request_uri',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
]
const OURS = ['provider', 'redirect_to', 'skip_http_redirect', 'invite_token']

/** Shows on the way back that it is the same browser: nobody is sent into a stranger's sign-in, or link. */
const FLOW_COOKIE = 'auth_flow'
const FLOW_SECONDS = 300

export function addExternalRoutes(app: Hono, { services, memberOf, callerFor, limited }: RouteParts): void {
  const isSecure = services.settings.GOTRUE_SITE_URL.startsWith('https:')

  const away = async (c: Context, member: Member | null): Promise<string> => {
    const { provider = '', code_challenge, code_challenge_method } = c.req.query()
    const extras = new URLSearchParams(
      Object.entries(c.req.query()).filter(([name]) => !OURS.includes(name) && !RESERVED.includes(name.toLowerCase())),
    )
    const challenge = readChallenge({ code_challenge, code_challenge_method })
    const { url, flow_id } = await depart(services, { provider, challenge, extras }, member, callerFor(c))
    setCookie(c, FLOW_COOKIE, flow_id, {
      path: `${AUTH_PATH}/callback`,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      maxAge: FLOW_SECONDS,
    })
    return url
  }

  app.get('/authorize', limited('sso'), async (c) => {
    try {
      return c.redirect(await away(c, null), 302)
    } catch (error) {
      // The person is looking at this tab: a provider that is away leads back to the page, with a reason.
      if (!(error instanceof ProviderError)) throw error
      services.log.warn({ reason: reasonOf(error) }, 'a provider cannot be reached')
      return c.redirect(withProviderFailure(new URL(callerFor(c).redirect_to), error), 302)
    }
  })
  app.get('/user/identities/authorize', limited('sso'), async (c) => {
    const url = await away(c, await memberOf(c))
    return c.req.query('skip_http_redirect') === 'true' ? answered(c, { url }) : c.redirect(url, 302)
  })
  app.delete('/user/identities/:id', async (c) => {
    const id = c.req.param('id')
    if (!isUuid(id)) {
      throw new AuthFailure('validation_failed', { status: 404, text: 'identity_id must be an UUID' })
    }
    await unlinkIdentity(services, await memberOf(c), id, callerFor(c))
    return answered(c, {})
  })

  app.get('/callback', limited('sso'), async (c) => {
    let target = new URL(services.settings.GOTRUE_SITE_URL)
    try {
      const flow = await findFlow(services, c.req.query('state'), 'oauth')
      if (getCookie(c, FLOW_COOKIE) !== flow.id) throw new AuthFailure('bad_oauth_state')
      target = new URL(flow.redirect_to ?? target)
      const provider = providerOf(services, flow.provider ?? '')
      const come = await provider.finish(new URL(c.req.url), flow.id, flow.provider_state).catch(async (error) => {
        // Asked once: whatever the provider said, the next try begins anew.
        await dropFlow(services, flow.id)
        throw error
      })
      const terms = { isEmailOptional: provider.isEmailOptional, method: 'oauth' }
      const landing = await land(services, flow, come, terms, callerFor(c))
      if (landing.kind === 'code') return c.redirect(withCode(target, landing.auth_code), 302)
      const { session, provider_token = '', provider_refresh_token } = landing
      const tokens = { provider_token, ...(provider_refresh_token && { provider_refresh_token }) }
      return c.redirect(withSession(target, session, tokens), 302)
    } catch (error) {
      if (!isSaid(error)) throw error
      if (error instanceof ProviderError)
        services.log.warn({ reason: reasonOf(error) }, 'a sign-in at a provider failed')
      return c.redirect(withProviderFailure(target, error), 303)
    }
  })
  // Some providers post what they have to say (form_post); as a visit of its own it brings our cookie along.
  app.post('/callback', limited('sso'), async (c) => {
    const form = await readForm(c)
    const said = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    return c.redirect(`${AUTH_PATH}/callback?${new URLSearchParams(said)}`, 303)
  })
}
