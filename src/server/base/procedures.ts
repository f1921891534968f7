/** The bases that every procedure starts from. */

import { implement, type MiddlewareNextFn, ORPCError } from '@orpc/server'
import type { AccountMember } from '#auth/client.ts'
import { mayDo } from '#contract/admin/duties.ts'
import { ERRORS } from '#contract/base/errors.ts'
import { contract } from '#contract/index.ts'
import type { Limit } from '#platform/limits.ts'
import type { Actor, MemberStanding, RequestContext } from './context.ts'
import { limitSearches } from './limits.ts'

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
    expectFresh(context)
    return next()
  }),
)

function expectFresh({ member }: { member: AccountMember }): void {
  if (Date.now() / 1000 - member.proven_at > FRESH_SECONDS)
    throw new ORPCError('FRESH_SIGN_IN_REQUIRED', { status: ERRORS.FRESH_SIGN_IN_REQUIRED.status })
}

/** @param hinders what holds a member back, of all that is known of their standing. */
const standing = (hinders: (known: MemberStanding) => MemberStanding['bar']) =>
  signedIn.use(async ({ context, next }) => {
    const known = await context.standingOf(context.member)
    const bar = hinders(known)
    if (bar) throw new ORPCError(bar, { status: ERRORS[bar].status })
    const { roles, is_admin } = known
    const { member, caller } = context
    return next({ context: { actor: { user_id: member.user_id, roles, is_admin, caller } satisfies Actor } })
  })

/** Who may write: somebody who has agreed to today's terms, and under fourteen a guardian too (expectation S16), and who is not suspended. */
const writing = standing(({ bar }) => bar)
export const consenting = withoutAdmins(writing)

/** Who keeps something for themselves: the same, and also who may not write for others just now. */
export const keeping = withoutAdmins(standing(({ lack }) => lack))

/** What stands before the name of each procedure of admins. */
const ADMIN_PATH = 'admin.'

/**
 * An officer whose duty it is, in a session that has shown the second factor: the procedure's own name is looked up in the
 * table of duties, so that none can be made for others than those of whom the table says so.
 */
const ofOfficers = writing.use(({ context, path, next }) => {
  const duty = path.join('.').replace(ADMIN_PATH, '')
  if (!mayDo(context.actor.roles, duty)) throw new ORPCError('FORBIDDEN', { status: ERRORS.FORBIDDEN.status })
  return next()
})
export const { admin } = ofOfficers

/** The same with a fresh proof, for what takes personal data along or gives power away. */
export const { admin: freshAdmin } = ofOfficers.use(({ context, next }) => {
  expectFresh(context)
  return next()
})

const isSearch = ({ query }: { query: string }) => query !== ''

interface Asked<Context, Output> {
  context: Context
  /** A procedure whose contract does not declare the code cannot be limited. */
  errors: { TOO_MANY_REQUESTS: () => Error }
  next: MiddlewareNextFn<Output>
}

/** Takes turns before the handler runs, and after the input was found to be right: what was refused for itself costs none. */
const limited =
  <Context extends Pick<RequestContext, 'database'>, Input>(
    limit: Limit,
    who: (context: Context) => string | null,
    when: (input: Input) => boolean,
  ) =>
  async <Output>({ context, errors, next }: Asked<Context, Output>, input: Input) => {
    const counted = when(input) ? who(context) : null
    if (counted !== null && !(await limit(counted, context.database))) throw errors.TOO_MANY_REQUESTS()
    return next()
  }

/** An option of a procedure, as in `consenting.reports.make.use(perMember(limitReports))`. */
export const perMember = <Input>(limit: Limit, when: (input: Input) => boolean = () => true) =>
  limited(limit, ({ member }: Pick<RequestContext, 'database'> & { member: AccountMember }) => member.user_id, when)

/** The same for each network that requests come from. While the server renders, the page's own request has paid. */
export const perCaller = <Input>(limit: Limit, when: (input: Input) => boolean = () => true) =>
  limited(limit, ({ caller }: Pick<RequestContext, 'caller' | 'database'>) => caller, when)

const countSearch = perCaller(limitSearches, isSearch)

/** Of a list: a search takes one of the caller's turns, also where the answer is kept; a list that is only read does not. */
export const perSearch = <Output>(
  asked: Asked<Pick<RequestContext, 'caller' | 'database' | 'noted'>, Output>,
  input: { query: string },
) => {
  if (asked.context.noted) asked.context.noted.isCounted = isSearch(input)
  return countSearch(asked, input)
}
