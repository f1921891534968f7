/** The endpoints of operators. */
import type { Context, Hono } from 'hono'
import { readAddress, readEmail, readPhone } from '../addresses.ts'
import { requireOperator } from '../callers.ts'
import { listFactors, removeFactorByOperator } from '../factors/factors.ts'
import { AuthFailure, invalid } from '../failure.ts'
import type { Caller, House } from '../house.ts'
import { isUuid } from '../ids.ts'
import {
  createUser,
  generateLink,
  getUser,
  inviteUser,
  listUsers,
  removeUser,
  type UserDraft,
  updateByOperator,
} from '../operators.ts'
import { passkeysOf, removePasskeyByOperator } from '../passkeys.ts'
import { answered } from './answers.ts'
import { DraftBody, InviteBody, LinkBody, readBody } from './bodies.ts'

interface Parts {
  house: House
  callerFor(c: Context): Caller
}

const PER_PAGE = 50
const MAX_PER_PAGE = 1_000

export function addAdminRoutes(app: Hono, { house, callerFor }: Parts): void {
  for (const path of ['/admin/*', '/invite']) {
    app.use(path, async (c, next) => {
      await requireOperator(house, c.req.header('authorization'))
      await next()
    })
  }
  app.get('/admin/users', async (c) => {
    const page = wholeNumber(c.req.query('page'), 1)
    const per_page = Math.min(wholeNumber(c.req.query('per_page'), PER_PAGE), MAX_PER_PAGE)
    const { users, total } = await listUsers(house, { page, per_page })
    const last = Math.max(1, Math.ceil(total / per_page))
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${per_page}>; rel="${rel}"`
    c.header('x-total-count', String(total))
    c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
    return answered(c, { users, aud: house.settings.GOTRUE_JWT_AUD })
  })
  app.post('/admin/users', async (c) => {
    const draft = cleaned(await readBody(c, DraftBody))
    const address = readAddress(draft)
    if (!address) throw invalid('Cannot create a user without either an email or phone')
    return answered(c, await createUser(house, draft, address))
  })
  app.get('/admin/users/:id', async (c) => answered(c, await getUser(house, idOf(c))))
  app.put('/admin/users/:id', async (c) =>
    answered(c, await updateByOperator(house, idOf(c), cleaned(await readBody(c, DraftBody)))),
  )
  app.delete('/admin/users/:id', async (c) => {
    await removeUser(house, idOf(c))
    return answered(c, {})
  })
  app.get('/admin/users/:id/factors', async (c) => answered(c, await listFactors(house, idOf(c))))
  app.delete('/admin/users/:id/factors/:factor', async (c) =>
    answered(c, await removeFactorByOperator(house, idOf(c), idOf(c, 'factor'))),
  )
  app.get('/admin/users/:id/passkeys', async (c) => answered(c, await passkeysOf(house, idOf(c))))
  app.delete('/admin/users/:id/passkeys/:passkey', async (c) => {
    await removePasskeyByOperator(house, idOf(c), idOf(c, 'passkey'))
    return c.body(null, 204)
  })
  app.post('/admin/generate_link', async (c) => {
    const { type, email } = await readBody(c, LinkBody)
    return answered(c, await generateLink(house, type, { email: readEmail(email) }, callerFor(c)))
  })
  app.post('/invite', async (c) => {
    const { email, data = {} } = await readBody(c, InviteBody)
    return answered(c, await inviteUser(house, { email: readEmail(email) }, data, callerFor(c)))
  })
}

/** Addresses as they are kept. */
const cleaned = ({ email, phone, ...draft }: UserDraft): UserDraft => ({
  ...draft,
  ...(email !== undefined && { email: readEmail(email) }),
  ...(phone !== undefined && { phone: readPhone(phone) }),
})

function wholeNumber(text: string | undefined, standard: number): number {
  if (text === undefined || text === '') return standard
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw invalid('page and per_page are whole numbers from 1')
  return number
}

function idOf(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? ''
  if (!isUuid(id)) throw new AuthFailure('validation_failed', { status: 404, text: `${name} must be an UUID` })
  return id
}
