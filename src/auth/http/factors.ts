/** The endpoints of second factors. */
import type { Context, Hono } from 'hono'
import type { Member } from '../callers.ts'
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from '../factors.ts'
import { AuthFailure } from '../failure.ts'
import type { Caller, House } from '../house.ts'
import { isUuid } from '../ids.ts'
import type { Bucket } from '../limits.ts'
import { answered } from './answers.ts'
import { FactorBody, FactorCodeBody, readBody } from './bodies.ts'

interface Parts {
  house: House
  memberOf(c: Context): Promise<Member>
  callerFor(c: Context): Caller
  limited(bucket: Bucket): (c: Context, next: () => Promise<void>) => Promise<void>
}

export function addFactorRoutes(app: Hono, { house, memberOf, callerFor, limited }: Parts): void {
  const take = limited('factors')
  app.post('/factors', take, async (c) => {
    const { friendly_name = '', issuer, ...body } = await readBody(c, FactorBody)
    const named = issuer ?? new URL(house.settings.GOTRUE_SITE_URL).hostname
    return answered(c, await enrolFactor(house, await memberOf(c), { ...body, friendly_name, issuer: named }))
  })
  app.post('/factors/:id/challenge', take, async (c) =>
    answered(c, await challengeFactor(house, await memberOf(c), idOf(c.req.param('id')), callerFor(c))),
  )
  app.post('/factors/:id/verify', take, async (c) => {
    const factor_id = idOf(c.req.param('id'))
    const { challenge_id, code } = await readBody(c, FactorCodeBody)
    if (!isUuid(challenge_id)) throw new AuthFailure('mfa_factor_not_found', { status: 422 })
    const answer = { factor_id, challenge_id, code }
    return answered(c, await verifyFactor(house, await memberOf(c), answer, callerFor(c)))
  })
  app.delete('/factors/:id', async (c) =>
    answered(c, await removeFactor(house, await memberOf(c), idOf(c.req.param('id')))),
  )
}

function idOf(text = ''): string {
  if (!isUuid(text)) throw new AuthFailure('validation_failed', { status: 404, text: 'factor_id must be an UUID' })
  return text
}
