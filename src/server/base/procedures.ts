/** The bases that every procedure starts from. */

import { implement, ORPCError } from '@orpc/server'
import { ERRORS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import type { Actor, RequestContext } from './context.ts'

/** Anybody may knock. */
export const visitor = implement(contract).$context<RequestContext>()

/** Somebody who is signed in. */
export const member = visitor.use(({ context, next }) => {
  if (!context.member) throw new ORPCError('SIGN_IN_REQUIRED', { status: ERRORS.SIGN_IN_REQUIRED.status })
  return next({ context: { member: context.member } })
})

/** So long a proof of who they are lets somebody do what cannot be undone, or take everything along. */
const FRESH_SECONDS = 600

/** Somebody who has proven it lately: a browser that was left signed in is not enough. */
export const freshMember = member.use(({ context, next }) => {
  if (Date.now() / 1000 - context.member.proven_at > FRESH_SECONDS)
    throw new ORPCError('FRESH_SIGN_IN_REQUIRED', { status: ERRORS.FRESH_SIGN_IN_REQUIRED.status })
  return next()
})

/** Who may write: somebody who has agreed to today's terms, and under fourteen a guardian too (expectation S16), and who is not suspended. */
export const consenting = member.use(async ({ context, next }) => {
  const { bar, is_admin } = await context.standingOf(context.member)
  if (bar) throw new ORPCError(bar, { status: ERRORS[bar].status })
  return next({ context: { actor: { user_id: context.member.user_id, is_admin } satisfies Actor } })
})

/** An admin, in a session that has shown the second factor. */
export const admin = consenting.use(({ context, next }) => {
  if (!context.actor.is_admin) throw new ORPCError('FORBIDDEN', { status: ERRORS.FORBIDDEN.status })
  return next()
})
