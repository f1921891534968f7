/** What happens with members' profiles. */
import { OPERATOR } from '#contract/admin/audit-acts.ts'
import { hasContact } from '#contract/base/contact-in-text.ts'
import type { AvatarChange, OwnProfile, ProfileChange, Role } from '#contract/members/profiles.ts'
import type { Theme } from '#contract/members/themes.ts'
import type { Database } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { recordEvent } from '#server/base/events.ts'
import { limitNicknames } from '#server/base/limits.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { leadsElsewhere } from '#server/base/spam-policy.ts'
import { dropUpload, keepUpload } from '#server/services/files/keeping.ts'
import { KINDS, type PictureRefusal } from '#server/services/files/kinds.ts'
import { removeFileRecord } from '#server/services/files/service.ts'
import { renamedLater } from '#server/services/members/renaming.ts'
import { ownProfile } from '#server/services/members/service.ts'
import * as store from '#server/services/members/sql.ts'
import { flagWords } from '#server/services/moderation/reports/service.ts'
import { checkWords } from '#server/services/moderation/words/service.ts'
import { avatarAddress, avatarFile } from './avatars.ts'
import { isReservedNickname } from './policy.ts'
import { decideRole, decideSuspension } from './standing.ts'

type ProfileRefusal =
  | 'NICKNAME_TAKEN'
  | 'NICKNAME_RESERVED'
  | 'LINKS_NOT_ALLOWED'
  | 'WORDS_NOT_ALLOWED'
  | 'CONTACT_IN_TEXT'
  | 'TOO_MANY_REQUESTS'

/** What strangers may see of a member in their own words. */
const READ_BY_STRANGERS = ['nickname', 'signature', 'bio', 'school', 'gender_custom'] as const

/** Only in what changes: what was there before the rule stays until its member writes it anew. */
const bringsContact = (before: OwnProfile, change: ProfileChange): boolean =>
  READ_BY_STRANGERS.some((name) => change[name] !== before[name] && hasContact(change[name] ?? ''))

/** What they have not said before. */
const brought = (before: OwnProfile, change: ProfileChange): string =>
  READ_BY_STRANGERS.flatMap((name) => (change[name] === before[name] ? [] : (change[name] ?? []))).join('\n')

/** @returns the profile as it is now. */
export async function changeProfile(
  services: Pick<Services, 'database' | 'jobs' | 'config'>,
  actor: Actor,
  change: ProfileChange,
): Promise<OwnProfile | Refusal<ProfileRefusal>> {
  const { database } = services
  const { user_id, is_admin } = actor
  const before = await ownProfile(database, user_id)
  const isRenamed = change.nickname !== before.nickname
  if (isRenamed && isReservedNickname(change.nickname)) return refuse('NICKNAME_RESERVED')
  if (bringsContact(before, change)) return refuse('CONTACT_IN_TEXT')
  const said = [change.signature, change.bio].filter((text) => text && ![before.signature, before.bio].includes(text))
  const newcomer = await store.readAge(database.db, user_id)
  if (!is_admin && newcomer && leadsElsewhere(said.join('\n'), newcomer, services.config))
    return refuse('LINKS_NOT_ALLOWED')
  const found = await checkWords(database, actor, brought(before, change))
  if (found.verdict === 'refuse') return refuse('WORDS_NOT_ALLOWED')
  if (isRenamed && (await store.isTaken(database.db, user_id, change.nickname))) return refuse('NICKNAME_TAKEN')
  if (isRenamed && !(await limitNicknames(user_id))) return refuse('TOO_MANY_REQUESTS')
  const gender_custom = change.gender === 'other' ? change.gender_custom : null
  const refusal = await attempt(database, async (tx) => {
    const former = await store.updateProfile(tx, user_id, { ...change, gender_custom })
    if (former === null) return refuse('NICKNAME_TAKEN')
    if (former !== change.nickname) await renamedLater(tx, services, user_id)
    await recordEvent(tx, { name: 'profiles.changed', subject_id: user_id, actor_id: user_id })
    await flagWords(tx, services, { item_type: 'profile', item_id: user_id, found })
    return null
  })
  return refusal ?? ownProfile(database, user_id)
}

/**
 * Takes a picture of the member's own, one that is built in, or none.
 * @returns the profile as it is now. What is refused is not kept.
 */
export async function changeAvatar(
  services: Pick<Services, 'database' | 'files' | 'jobs' | 'log'>,
  user_id: string,
  { avatar }: AvatarChange,
): Promise<OwnProfile | Refusal<Exclude<PictureRefusal, 'POST_PICTURE_TOO_LARGE'> | 'PICTURE_TOO_LARGE'>> {
  const { database, files, log } = services
  await ownProfile(database, user_id)
  const kept = avatar instanceof File ? await keepUpload(services, KINDS.avatar, user_id, avatar) : null
  if (kept instanceof Refusal) return kept
  const avatar_url = kept ? avatarAddress(kept) : (avatar as string | null)
  const written = database.transaction(async (tx) => {
    const before = avatarFile(await store.replaceAvatar(tx, user_id, avatar_url))
    if (before) await removeFileRecord(tx, before)
    await recordEvent(tx, { name: 'profiles.changed', subject_id: user_id, actor_id: user_id })
    return before
  })
  const before = await written.catch(async (error) => {
    if (kept) await dropUpload(services, kept)
    throw error
  })
  // The change stands, whether or not its last trace can be wiped away now.
  if (before) await files.remove(before.bucket, before.name).catch((err) => log.error({ err, before }, 'a file stayed'))
  return ownProfile(database, user_id)
}

/** Gives or takes a role, as the operator of the site. @returns false when nothing had to change. */
export async function setRole(
  database: Database,
  user_id: string,
  role: Role,
  isGiven: boolean,
  reason: string | null = null,
): Promise<boolean | Refusal<'LAST_ADMIN'>> {
  await ownProfile(database, user_id)
  const verb = isGiven ? 'grant' : 'revoke'
  const decided = await decideRole({ database }, OPERATOR, { user_id, role, verb, reason })
  if (!(decided instanceof Refusal)) return true
  return decided.code === 'LAST_ADMIN' ? refuse(decided.code) : false
}

/** Everybody who has the role, oldest first. */
export const listRole = ({ db }: Database, role: Role) => store.readRole(db, role)

/** As the operator of the site: bars a member from writing until then, with the reason that they are told; with null no longer. @returns false when nothing had to change. */
export async function setSuspension(
  database: Database,
  user_id: string,
  until: Date | null,
  reason: string | null = null,
): Promise<boolean> {
  await ownProfile(database, user_id)
  const decision = { verb: until ? 'suspend' : 'lift', until, reason } as const
  return (await decideSuspension(database, OPERATOR, [user_id], decision)).get(user_id) === null
}

export async function changeTheme(database: Database, user_id: string, theme: Theme): Promise<void> {
  await ownProfile(database, user_id)
  await database.transaction((tx) => store.updateTheme(tx, user_id, theme))
}

/** What a session makes of its member's profile: a role counts once the second factor has been shown (threat T24). */
export const forSession = (profile: OwnProfile, aal: 'aal1' | 'aal2'): OwnProfile =>
  aal === 'aal2' ? profile : { ...profile, roles: [], roles_need_factor: profile.roles.length > 0 }
