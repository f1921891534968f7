/** The endpoints of passkeys. */
import type { Hono } from 'hono'
import {
  askToRegister,
  askToSignIn,
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '../flows/passkeys.ts'
import { answered, granted } from './answers.ts'
import { NameBody, PasskeyBody, PasskeyOptionsBody, readBody } from './bodies.ts'
import type { RouteParts } from './routes.ts'

export function addPasskeyRoutes(app: Hono, { services, memberOf, callerFor, proven, limited }: RouteParts): void {
  const take = limited('passkeys')
  app.post('/passkeys/registration/options', take, async (c) =>
    answered(c, await askToRegister(services, await memberOf(c))),
  )
  app.post('/passkeys/registration/verify', async (c) => {
    const answer = await readBody(c, PasskeyBody)
    return answered(c, await registerPasskey(services, await memberOf(c), answer, callerFor(c)))
  })
  app.post('/passkeys/authentication/options', take, async (c) => {
    await proven(c, await readBody(c, PasskeyOptionsBody))
    return answered(c, await askToSignIn(services))
  })
  app.post('/passkeys/authentication/verify', async (c) =>
    granted(c, await signInWithPasskey(services, await readBody(c, PasskeyBody), callerFor(c))),
  )
  app.get('/passkeys', async (c) => answered(c, await listPasskeys(services, await memberOf(c))))
  app.patch('/passkeys/:id', async (c) => {
    const { friendly_name } = await readBody(c, NameBody)
    return answered(c, await renamePasskey(services, await memberOf(c), c.req.param('id'), friendly_name))
  })
  app.delete('/passkeys/:id', async (c) => {
    await removePasskey(services, await memberOf(c), c.req.param('id'), callerFor(c))
    return c.body(null, 204)
  })
}
