/** People who come with an account of elsewhere: found, linked, or added. */
import type { Tx } from '#platform/database.ts'
import { requireStrength } from '../factors/factors.ts'
import { AuthFailure } from '../policy/failure.ts'
import { withProfile } from '../policy/metadata.ts'
import type { Profile } from '../providers/provider.ts'
import type { AuthServices, Caller } from '../services.ts'
import {
  deleteIdentities,
  deleteIdentity,
  findByAddress,
  type Identity,
  identitiesOf,
  insertIdentity,
  insertWithoutMethods,
  lockAddress,
  lockIdentity,
  lockName,
  lockUser,
  providersOf,
  type User,
  updateIdentity,
  updateUser,
} from '../store/accounts.ts'
import { settleClaims } from '../store/claims.ts'
import { dropTokens } from '../store/one-time.ts'
import { isBanned } from '../store/sessions.ts'
import { type Member, refuseRecovery, requireFresh } from './callers.ts'
import { notifyOfMethods } from './notices.ts'

/** Somebody who may come in; or who may not, which is said after the commit. */
export type Arrival = { user: User } | { failure: AuthFailure }

interface Terms {
  isEmailOptional: boolean
  /** Of the person's own organisation, which manages the account: the mail domains that are its own. */
  ownDomains?: string[]
}

/**
 * The person of a profile: by the identity, else by a mailbox that the provider has proven, else a new one.
 * @throws AuthFailure `signup_disabled`, `user_banned`.
 */
export async function arrive(
  tx: Tx,
  services: AuthServices,
  profile: Profile,
  { isEmailOptional, ownDomains }: Terms,
  caller: Caller,
): Promise<Arrival> {
  const { email, email_verified } = profile
  await lockProfile(tx, profile)
  const known = await findIdentity(tx, profile)
  if (known) return welcome(tx, await refresh(tx, known, profile), profile)
  if (!email && !isEmailOptional) {
    return { failure: new AuthFailure('unexpected_failure', { text: 'The provider has given no e-mail address' }) }
  }
  // Nothing is kept of it: whoever proves the mailbox later finds no stranger's way into their account.
  if (email && !email_verified) return { failure: needsProof(profile) }
  const holder = email ? await findByAddress(tx, { email }) : null
  if (holder && !ownDomains && !holder.is_sso_user)
    return welcome(tx, await adopt(tx, holder, profile, caller), profile)
  if (holder && !ownDomains) return { failure: needsProof(profile) }
  if (services.settings.GOTRUE_DISABLE_SIGNUP) throw new AuthFailure('signup_disabled')
  // An organisation speaks for the mailboxes of its own domains, and for nobody else's.
  const isTheirs = !ownDomains || ownDomains.includes(email?.split('@')[1] ?? '')
  const user = await addPerson(tx, profile, { email: holder || !isTheirs ? null : email, isSso: Boolean(ownDomains) })
  return welcome(tx, user, profile)
}

/** Two who come at once with one profile, or one mailbox, wait for each other. */
async function lockProfile(tx: Tx, { provider, subject, email }: Profile): Promise<void> {
  await lockName(tx, `identity ${provider} ${subject}`)
  if (email) await lockAddress(tx, { email })
}

async function welcome(tx: Tx, user: User, profile: Profile): Promise<Arrival> {
  if (isBanned(user)) throw new AuthFailure('user_banned')
  if (!user.email || user.email_confirmed_at || user.phone_confirmed_at) return { user }
  if (!profile.email_verified || profile.email !== user.email) return { failure: needsProof(profile) }
  await dropTokens(tx, { user_id: user.id })
  return { user: await confirmOwn(tx, user) }
}

/** One text for all: it does not say whether the address has an account. */
const needsProof = ({ provider }: Profile) =>
  new AuthFailure('provider_email_needs_verification', {
    text: `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  })

async function findIdentity(tx: Tx, { provider, subject }: Profile): Promise<Identity | null> {
  return (await lockIdentity(tx, provider, subject)) ?? null
}

/** The profile over there is what counts of a known identity. */
async function refresh(tx: Tx, identity: Identity, profile: Profile): Promise<User> {
  const change = { identity_data: profile.metadata, email: profile.email, last_sign_in_at: new Date() }
  await updateIdentity(tx, identity.id, change)
  const user = await lockUser(tx, identity.user_id)
  if (!user) throw new AuthFailure('user_not_found')
  const { email, email_verified, phone_verified, sub, ...shown } = profile.metadata
  return updateUser(tx, user.id, { user_metadata: withProfile(user.user_metadata, shown) })
}

/**
 * The owner of a mailbox comes by the provider that has proven it. If nobody had proven it here, what a stranger
 * may have left in the account goes: password, other sign-in methods, metadata.
 */
async function adopt(tx: Tx, holder: User, profile: Profile, caller: Caller): Promise<User> {
  if (holder.email_confirmed_at) return addIdentity(tx, holder, profile)
  await settleClaims(tx, holder, caller)
  await deleteIdentities(tx, holder.id)
  const emptied = await updateUser(tx, holder.id, {
    password_hash: null,
    user_metadata: {},
    app_metadata: {},
    phone: null,
    phone_confirmed_at: null,
  })
  return addIdentity(tx, emptied, profile)
}

async function addPerson(
  tx: Tx,
  profile: Profile,
  { email, isSso }: { email: string | null; isSso: boolean },
): Promise<User> {
  const user = await insertWithoutMethods(tx, { email, is_sso_user: isSso })
  return addIdentity(tx, user, profile)
}

async function addIdentity(tx: Tx, user: User, profile: Profile): Promise<User> {
  const { provider, subject: provider_id, metadata: identity_data, email } = profile
  await insertIdentity(tx, { user_id: user.id, provider, provider_id, identity_data, email })
  return updateUser(tx, user.id, {
    user_metadata: withProfile(user.user_metadata, identity_data),
    app_metadata: providersOf(user.app_metadata, await identitiesOf(tx, user.id)),
  })
}

/** The provider has proven the mailbox; no identity of ours is made for it. */
function confirmOwn(tx: Tx, user: User): Promise<User> {
  return updateUser(tx, user.id, { email_confirmed_at: new Date(), is_anonymous: false })
}

/**
 * Adds an account of elsewhere to somebody who is signed in. Who has no mailbox yet takes over a proven one.
 * @throws AuthFailure `identity_already_exists`, `email_exists`, `email_not_confirmed`, `user_not_found`.
 */
export async function linkIdentity(tx: Tx, user_id: string, profile: Profile): Promise<User> {
  await lockProfile(tx, profile)
  const user = await lockUser(tx, user_id)
  if (!user) throw new AuthFailure('user_not_found')
  if (isBanned(user)) throw new AuthFailure('user_banned')
  const known = await findIdentity(tx, profile)
  if (known) {
    const where = known.user_id === user_id ? '' : ' to another user'
    throw new AuthFailure('identity_already_exists', { text: `Identity is already linked${where}` })
  }
  const linked = await addIdentity(tx, user, profile)
  if (linked.email || !profile.email) return linked
  if (!profile.email_verified) throw new AuthFailure('email_not_confirmed', { status: 422 })
  if (await findByAddress(tx, { email: profile.email })) throw new AuthFailure('email_exists')
  return confirmOwn(tx, await updateUser(tx, user_id, { email: profile.email }))
}

/** Takes a sign-in method from the person it belongs to; the last one stays. @throws AuthFailure */
export async function unlinkIdentity(
  services: AuthServices,
  member: Member,
  identity_id: string,
  caller: Caller,
): Promise<void> {
  if (!services.settings.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED) throw new AuthFailure('manual_linking_disabled')
  refuseRecovery(member)
  await requireStrength(services, member, 401)
  requireFresh(member)
  await services.database.transaction(async (tx) => {
    const user = await lockUser(tx, member.user.id)
    if (!user) throw new AuthFailure('user_not_found')
    const identities = await identitiesOf(tx, user.id)
    if (identities.length <= 1) throw new AuthFailure('single_identity_not_deletable')
    const gone = identities.find(({ id }) => id === identity_id)
    if (!gone) throw new AuthFailure('identity_not_found')
    await deleteIdentity(tx, gone.id)
    await notifyOfMethods(tx, services, user, caller)
    const left = identities.filter(({ id }) => id !== identity_id)
    await updateUser(tx, user.id, {
      app_metadata: providersOf(user.app_metadata, left),
      ...(gone.provider === 'phone' && { phone: null, phone_confirmed_at: null }),
      ...(gone.email && gone.email === user.email && (await nextMailbox(tx, user, left))),
    })
  })
}

/** The mailbox of another sign-in method takes the place of the one that goes, when its provider has proven it. */
async function nextMailbox(tx: Tx, user: User, left: Identity[]): Promise<Partial<User>> {
  if (left.some(({ email }) => email === user.email)) return {}
  const next = left.find(({ email, identity_data }) => email && identity_data.email_verified === true)?.email ?? null
  if (next && next !== user.email) {
    const holder = await findByAddress(tx, { email: next })
    if (holder && holder.id !== user.id) throw new AuthFailure('email_conflict_identity_not_deletable')
  }
  // Without its mailbox a password opens nothing.
  return next
    ? { email: next, email_confirmed_at: new Date() }
    : { email: null, email_confirmed_at: null, password_hash: user.phone ? user.password_hash : null }
}
