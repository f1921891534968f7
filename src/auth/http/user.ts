/** The endpoints of one's own account: what it is, what changes about it, where it is signed in. */
import type { Hono } from 'hono'
import { personOf } from '../accounts.ts'
import { audit } from '../audit.ts'
import { changeUser } from '../change-user.ts'
import { AuthFailure, invalid } from '../failure.ts'
import { isUuid } from '../ids.ts'
import { endSession, endSessions, listSessions, SCOPES } from '../sessions.ts'
import { toUserView } from '../view.ts'
import { answered } from './answers.ts'
import { readBody, UserBody } from './bodies.ts'
import type { RouteParts } from './routes.ts'

export function addUserRoutes(app: Hono, { house, memberOf, wholeOf, callerFor, limited }: RouteParts): void {
  const { settings } = house
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
    const { user, session_id } = await wholeOf(c)
    return answered(c, { sessions: await listSessions(house.database.db, user.id, session_id) })
  })
  app.delete('/user/sessions/:id', async (c) => {
    const { user, session_id } = await wholeOf(c)
    const id = c.req.param('id')
    if (!isUuid(id)) throw new AuthFailure('session_not_found', { status: 404 })
    await endSession(house.database.db, user.id, id, session_id)
    return answered(c, {})
  })
  app.post('/logout', async (c) => {
    const scope = SCOPES.find((known) => known === (c.req.query('scope') ?? 'global'))
    if (!scope) throw invalid(`Unsupported logout scope "${c.req.query('scope')}"`)
    const { user, session_id } = scope === 'local' ? await memberOf(c) : await wholeOf(c)
    await endSessions(house.database.db, user.id, scope, session_id)
    await audit(house.database.db, callerFor(c), 'logout', user)
    return c.body(null, 204)
  })
}
