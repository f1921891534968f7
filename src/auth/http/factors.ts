/** The endpoints of second factors. */
import type { Hono } from 'hono'
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from '../factors/factors.ts'
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from '../factors/recovery-codes.ts'
import { AuthFailure } from '../policy/failure.ts'
import { isUuid } from '../policy/ids.ts'
import { answered, granted } from './answers.ts'
import { CodesBody, FactorBody, FactorCodeBody, readBody } from './bodies.ts'
import type { RouteParts } from './routes.ts'

export function addFactorRoutes(app: Hono, parts: RouteParts): void {
  const { services, memberOf, callerFor, limited } = parts
  const take = limited('factors')
  addRecoveryCodeRoutes(app, parts)
  app.post('/factors', take, async (c) => {
    const { friendly_name = '', issuer, phone = '', ...body } = await readBody(c, FactorBody)
    const named = issuer ?? new URL(services.settings.GOTRUE_SITE_URL).hostname
    return answered(c, await enrolFactor(services, await memberOf(c), { ...body, friendly_name, phone, issuer: named }))
  })
  app.post('/factors/:id/challenge', take, async (c) =>
    answered(c, await challengeFactor(services, await memberOf(c), idOf(c.req.param('id')), callerFor(c))),
  )
  app.post('/factors/:id/verify', take, async (c) => {
    const factor_id = idOf(c.req.param('id'))
    const { challenge_id, code, webauthn } = await readBody(c, FactorCodeBody)
    if (!isUuid(challenge_id)) throw new AuthFailure('mfa_factor_not_found', { status: 422 })
    const answer = { factor_id, challenge_id, code, credential: webauthn?.credential_response }
    return granted(c, await verifyFactor(services, await memberOf(c), answer, callerFor(c)))
  })
  app.delete('/factors/:id', async (c) =>
    answered(c, await removeFactor(services, await memberOf(c), idOf(c.req.param('id')), callerFor(c))),
  )
}

function addRecoveryCodeRoutes(app: Hono, { services, memberOf, callerFor, limited }: RouteParts): void {
  const path = '/factors/recovery-codes'
  app.get(path, async (c) => answered(c, await recoveryCodesStatus(services, await memberOf(c))))
  app.post(path, async (c) => {
    const { friendly_name } = await readBody(c, CodesBody, true)
    return answered(c, await generateRecoveryCodes(services, await memberOf(c), callerFor(c), friendly_name))
  })
  app.delete(path, async (c) => answered(c, await removeRecoveryCodes(services, await memberOf(c), callerFor(c))))
  app.post(`${path}/verify`, limited('factors'), async (c) => {
    const { code } = await readBody(c, CodesBody)
    return granted(c, await verifyRecoveryCode(services, await memberOf(c), code, callerFor(c)))
  })
  app.post(`${path}/regenerate`, async (c) =>
    answered(c, await regenerateRecoveryCodes(services, await memberOf(c), callerFor(c))),
  )
}

function idOf(text = ''): string {
  if (!isUuid(text)) throw new AuthFailure('validation_failed', { status: 404, text: 'factor_id must be an UUID' })
  return text
}
