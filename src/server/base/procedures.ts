/** The bases that every procedure starts from. */

import { implement, ORPCError } from '@orpc/server'
import { ERRORS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import type { Actor, MemberStanding, RequestContext } from './context.ts'

const base = implement(contract).$context<RequestContext>()

/** Composes all procedures. */
export const root = base

/** What is for admins is made from their base alone. */
const withoutAdmins = <Base extends { admin: unknown }>(all: Base): Omit<Base, 'admin'> => all

/** Anybody may ask. */
export const visitor = withoutAdmins(base)

/** Somebody who is signed in, and has not signed out since, here or from elsewhere. */
const signedIn = base.use(async ({ context, next }) => {
  if (!context.member || !(await context.isSignedIn()))
    throw new ORPCError('SIGN_IN_REQUIRED', { status: ERRORS.SIGN_IN_REQUIRED.status })
  return next({ context: { member: context.member } })
})
export const member = withoutAdmins(signedIn)

/** So long a proof of who they are lets somebody do what cannot be undone, or take everything along. */
const FRESH_SECONDS = 600

/** Somebody who has proven it lately: a browser that was left signed in is not enough. */
export const freshMember = withoutAdmins(
  signedIn.use(({ context, next }) => {
    if (Date.now() / 1000 - context.member.proven_at > FRESH_SECONDS)
      throw new ORPCError('FRESH_SIGN_IN_REQUIRED', { status: ERRORS.FRESH_SIGN_IN_REQUIRED.status })
    return next()
  }),
)

/** @param hinders what holds a member back, of all that is known of their standing. */
const standing = (hinders: (known: MemberStanding) => MemberStanding['bar']) =>
  signedIn.use(async ({ context, next }) => {
    const known = await context.standingOf(context.member)
    const bar = hinders(known)
    if (bar) throw new ORPCError(bar, { status: ERRORS[bar].status })
    const { is_admin } = known
    const { member, caller } = context
    return next({ context: { actor: { user_id: member.user_id, is_admin, caller } satisfies Actor } })
  })

/** Who may write: somebody who has agreed to today's terms, and under fourteen a guardian too (expectation S16), and who is not suspended. */
const writing = standing(({ bar }) => bar)
export const consenting = withoutAdmins(writing)

/** Who keeps something for themselves: the same, and also who may not write for others just now. */
export const keeping = withoutAdmins(standing(({ lack }) => lack))

/** An admin, in a session that has shown the second factor. */
export const { admin } = writing.use(({ context, next }) => {
  if (!context.actor.is_admin) throw new ORPCError('FORBIDDEN', { status: ERRORS.FORBIDDEN.status })
  return next()
})
