/** Sign-in by an account of elsewhere: away to the provider, and back. */
import type { Tx } from '#platform/database.ts'
import { requireStrength } from '../factors/factors.ts'
import { AuthFailure, invalid } from '../policy/failure.ts'
import { isUuid } from '../policy/ids.ts'
import type { Profile, Provider, Return } from '../providers/provider.ts'
import { OIDC_ISSUERS } from '../providers/settings.ts'
import type { AuthServices, Caller } from '../services.ts'
import type { User } from '../store/accounts.ts'
import {
  type Challenge,
  completeFlow,
  deleteFlow,
  type Flow,
  isFlowOver,
  lockOpenFlow,
  openFlow,
  readFlow,
  saveState,
} from '../store/pkce.ts'
import { beginSession, findSession, type SessionFacts, showSession } from '../store/sessions.ts'
import type { Metadata } from '../store/tables.ts'
import type { SessionView } from '../store/view.ts'
import { type Member, refuseRecovery, requireFresh } from './callers.ts'
import { arrive, linkIdentity } from './external.ts'
import { notifyOfMethods } from './notices.ts'

interface Departure {
  provider: string
  challenge: Challenge | null
  /** What is handed on to the provider: scopes, hints. */
  extras: URLSearchParams
}

/** @throws AuthFailure `validation_failed` where the provider is unknown, or not switched on. */
export function providerOf({ providers }: AuthServices, name: string): Provider {
  const provider = providers.get(name)
  if (!provider) throw invalid(`Unsupported provider: Provider ${name} could not be found or is not enabled`)
  return provider
}

/**
 * @param member who wants the account linked; null who wants to sign in.
 * @returns the provider's page, and the id of the flow, which the browser keeps to show that it is the same one.
 * @throws AuthFailure
 */
export async function depart(
  services: AuthServices,
  asked: Departure,
  member: Member | null,
  { redirect_to }: Caller,
): Promise<{ url: string; flow_id: string }> {
  if (member) await requireLinking(services, member)
  const provider = providerOf(services, asked.provider)
  const flow = await services.database.transaction((tx) =>
    openFlow(tx, asked.challenge, { method: 'oauth', provider: provider.name, redirect_to }),
  )
  const { url, kept } = await provider.begin(flow.id, asked.extras)
  await keepState(services, flow.id, {
    ...kept,
    ...(member && { links_to: member.user.id, session_id: member.session_id }),
  })
  return { url, flow_id: flow.id }
}

export const keepState = ({ database }: AuthServices, id: string, provider_state: Metadata): Promise<void> =>
  saveState(database.db, id, provider_state)

export const dropFlow = ({ database }: AuthServices, id: string): Promise<void> => deleteFlow(database.db, id)

/** Who adds a sign-in method proves the second factor first: it opens the account as well. */
async function requireLinking(services: AuthServices, member: Member): Promise<void> {
  if (!services.settings.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED) throw new AuthFailure('manual_linking_disabled')
  refuseRecovery(member)
  if (member.user.is_sso_user) throw new AuthFailure('user_sso_managed')
  requireFresh(member)
  await requireStrength(services, member, 401)
}

/** @throws AuthFailure `bad_oauth_callback`, `bad_oauth_state`, `flow_state_already_used`. */
export async function findFlow({ database }: AuthServices, state: string | undefined, method: string): Promise<Flow> {
  if (!state) throw new AuthFailure('bad_oauth_callback')
  const flow = isUuid(state) ? await readFlow(database.db, state) : undefined
  if (!flow || flow.method !== method || isFlowOver(flow)) throw new AuthFailure('bad_oauth_state')
  if (flow.user_id) throw new AuthFailure('flow_state_already_used')
  return flow
}

export type Landing =
  | { kind: 'code'; auth_code: string }
  | { kind: 'session'; session: SessionView; provider_token?: string; provider_refresh_token?: string }

/**
 * The person is back, and has been recognised over there.
 * @throws AuthFailure
 */
export async function land(
  services: AuthServices,
  flow: Flow,
  { profile, ...tokens }: Return,
  terms: { isEmailOptional: boolean; ownDomains?: string[]; method: string },
  caller: Caller,
): Promise<Landing> {
  const landed = await services.database.transaction(async (tx): Promise<SessionFacts | string | AuthFailure> => {
    const taken = await lockOpenFlow(tx, flow.id)
    if (!taken) throw new AuthFailure('flow_state_already_used')
    const { links_to, session_id } = flow.provider_state
    const arrival =
      typeof links_to === 'string'
        ? { user: await linkFrom(tx, services, { user_id: links_to, session_id: String(session_id) }, profile, caller) }
        : await arrive(tx, services, profile, terms, caller)
    if ('failure' in arrival) return arrival.failure
    if (flow.code_challenge) return completeWithTokens(tx, flow, arrival.user, tokens, terms.method)
    await deleteFlow(tx, flow.id)
    return beginSession(tx, arrival.user, methodOf(flow, terms.method), caller)
  })
  if (landed instanceof AuthFailure) throw landed
  if (typeof landed === 'string') return { kind: 'code', auth_code: landed }
  return { kind: 'session', session: await showSession(services, landed), ...tokens }
}

/** Whoever has signed out since, or was signed out, links nothing any more. */
async function linkFrom(
  tx: Tx,
  services: AuthServices,
  from: { user_id: string; session_id: string },
  profile: Profile,
  caller: Caller,
): Promise<User> {
  if (!(await findSession(tx, from.session_id, from.user_id))) throw new AuthFailure('session_not_found')
  const user = await linkIdentity(tx, from.user_id, profile)
  await notifyOfMethods(tx, services, user, caller)
  return user
}

const methodOf = ({ provider }: Flow, method: string) => ({ method, ...(provider && { provider }) })

async function completeWithTokens(tx: Tx, flow: Flow, user: User, tokens: Metadata, method: string): Promise<string> {
  await saveState(tx, flow.id, tokens)
  return completeFlow(tx, flow.id, user.id, method)
}

interface IdToken {
  provider: string
  id_token: string
  access_token?: string | undefined
  nonce?: string | undefined
}

/**
 * Signs in, or links, with a token that an app has got from the provider itself.
 * @param member who wants it linked; null who wants to sign in.
 * @throws AuthFailure, ProviderError
 */
export async function signInWithIdToken(
  services: AuthServices,
  { provider: name, id_token, ...proofs }: IdToken,
  member: Member | null,
  caller: Caller,
): Promise<SessionView> {
  const issuer = Object.hasOwn(OIDC_ISSUERS, name) ? (OIDC_ISSUERS[name] ?? name) : null
  if (issuer && !services.providers.has(name)) {
    throw new AuthFailure('provider_disabled', { text: `Provider (issuer "${issuer}") is not enabled` })
  }
  const provider = providerOf(services, name)
  if (!provider.read) throw new AuthFailure('provider_disabled')
  if (member) await requireLinking(services, member)
  const profile = await provider.read(id_token, proofs)
  const begun = await services.database.transaction(async (tx): Promise<SessionFacts | AuthFailure> => {
    const arrival = member
      ? {
          user: await linkFrom(
            tx,
            services,
            { user_id: member.user.id, session_id: member.session_id },
            profile,
            caller,
          ),
        }
      : await arrive(tx, services, profile, provider, caller)
    if ('failure' in arrival) return arrival.failure
    return beginSession(tx, arrival.user, { method: 'oauth', provider: name }, caller)
  })
  if (begun instanceof AuthFailure) throw begun
  return showSession(services, begun)
}
