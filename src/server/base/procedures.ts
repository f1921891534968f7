/** The bases that every procedure starts from. */

import { implement, ORPCError } from '@orpc/server'
import { ERRORS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import type { RequestContext } from './context.ts'

/** Anybody may knock. */
export const visitor = implement(contract).$context<RequestContext>()

/** Somebody who is signed in. */
export const member = visitor.use(({ context, next }) => {
  if (!context.member) throw new ORPCError('SIGN_IN_REQUIRED', { status: ERRORS.SIGN_IN_REQUIRED.status })
  return next({ context: { member: context.member } })
})
