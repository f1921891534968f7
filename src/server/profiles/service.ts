/** What happens with members' profiles. */
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { AvatarChange, OwnProfile, ProfileChange, PublicProfile, Role } from '#contract/profiles.ts'
import type { Theme } from '#contract/themes.ts'
import type { Database, Tx } from '#platform/database.ts'
import { OPERATOR, recordAct } from '../audit/service.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { limitNicknames } from '../base/limits.ts'
import { leadsElsewhere } from '../base/new-members.ts'
import { dropUpload, keepUpload, type Unkept } from '../files/keeping.ts'
import { KINDS } from '../files/kinds.ts'
import { removeFileRecord } from '../files/service.ts'
import { avatarAddress, avatarFile } from './avatars.ts'
import { friendlyNickname } from './names.ts'
import { isReservedNickname } from './policy.ts'
import { renamedLater } from './renaming.ts'
import * as store from './sql.ts'
import { toOwnProfile, toPublicProfile } from './view.ts'

export type ProfileDraft = store.NewProfile

export async function addProfiles(tx: Tx, drafts: ProfileDraft[]): Promise<void> {
  if (drafts.length > 0) await store.insertProfiles(tx, drafts)
}

/** A member as everybody sees them, or null. */
export async function getProfile({ db }: Database, user_id: string): Promise<PublicProfile | null> {
  const [known] = await store.readProfile(db, user_id)
  return known ? toPublicProfile(known) : null
}

/**
 * A member's own profile. It is made the first time that the member knocks, wherever the account came from.
 * @param language of the first nickname.
 */
export async function ownProfile(
  database: Database,
  user_id: string,
  language: Language = LANGUAGES[0],
): Promise<OwnProfile> {
  const [known] = await store.readOwn(database.db, user_id)
  if (known) return toOwnProfile(known)
  await ensureProfile(database, user_id, language)
  const [made] = await store.readOwn(database.db, user_id)
  if (!made) throw new Error('the profile was not made')
  return toOwnProfile(made)
}

/** Two requests may make it at once: the first one's stays. A nickname that is taken is drawn again. */
async function ensureProfile(database: Database, user_id: string, language: Language): Promise<void> {
  let isMade = false
  while (!isMade) {
    const nickname = friendlyNickname(language)
    isMade = await database.transaction((tx) => store.insertIfMissing(tx, { user_id, nickname }))
  }
}

/** @returns the profile as it is now, or why it stays as it was. */
export async function changeProfile(
  services: Pick<Services, 'database' | 'jobs' | 'config'>,
  { user_id, is_admin }: Actor,
  change: ProfileChange,
): Promise<OwnProfile | 'NICKNAME_TAKEN' | 'NICKNAME_RESERVED' | 'LINKS_NOT_YET' | 'TOO_MANY_REQUESTS'> {
  const { database } = services
  const before = await ownProfile(database, user_id)
  const isRenamed = change.nickname !== before.nickname
  if (isRenamed && isReservedNickname(change.nickname)) return 'NICKNAME_RESERVED'
  const said = [change.signature, change.bio].filter((text) => text && ![before.signature, before.bio].includes(text))
  const newcomer = await store.readAge(database.db, user_id)
  if (!is_admin && newcomer && leadsElsewhere(said.join('\n'), newcomer, services.config)) return 'LINKS_NOT_YET'
  if (isRenamed && (await store.isTaken(database.db, user_id, change.nickname))) return 'NICKNAME_TAKEN'
  if (isRenamed && !(await limitNicknames(user_id))) return 'TOO_MANY_REQUESTS'
  const gender_custom = change.gender === 'other' ? change.gender_custom : null
  const isChanged = await database.transaction(async (tx) => {
    const former = await store.updateProfile(tx, user_id, { ...change, gender_custom })
    if (former === null) return false
    if (former !== change.nickname) await renamedLater(tx, services, user_id)
    await recordEvent(tx, { name: 'profiles.changed', subject_id: user_id, actor_id: user_id })
    return true
  })
  return isChanged ? ownProfile(database, user_id) : 'NICKNAME_TAKEN'
}

/**
 * Takes a picture of the member's own, one that is built in, or none.
 * @returns the profile as it is now, or why it stays as it was; nothing is kept then.
 */
export async function changeAvatar(
  services: Pick<Services, 'database' | 'files' | 'jobs' | 'log'>,
  user_id: string,
  { avatar }: AvatarChange,
): Promise<OwnProfile | Unkept> {
  const { database, files, log } = services
  await ownProfile(database, user_id)
  const kept = avatar instanceof File ? await keepUpload(services, KINDS.avatar, user_id, avatar) : null
  if (typeof kept === 'string') return kept
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

const byOperator = (user_id: string) => ({ actor: OPERATOR, subject_type: 'profile', subject_id: user_id }) as const

/** Gives or takes a role, as the operator of the site. @returns false when nothing had to change. */
export async function setRole(database: Database, user_id: string, role: Role, isGiven: boolean): Promise<boolean> {
  await ownProfile(database, user_id)
  return database.transaction(async (tx) => {
    const isChanged = await (isGiven ? store.insertRole(tx, user_id, role) : store.deleteRole(tx, user_id, role))
    if (isChanged) {
      await recordEvent(tx, { name: 'roles.changed', subject_id: user_id, payload: { role, is_given: isGiven } })
      await recordAct(tx, { ...byOperator(user_id), act: isGiven ? 'role.grant' : 'role.revoke', after: { role } })
    }
    return isChanged
  })
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
  return database.transaction(async (tx) => {
    const isChanged = await store.updateSuspension(tx, user_id, until, until && reason)
    if (!isChanged) return false
    const end = until?.toISOString() ?? null
    await recordEvent(tx, { name: 'suspensions.changed', subject_id: user_id, payload: { until: end } })
    const said = { reason: until && reason, after: { until: end } }
    await recordAct(tx, { ...byOperator(user_id), act: until ? 'member.suspend' : 'member.lift', ...said })
    return true
  })
}

export async function changeTheme(database: Database, user_id: string, theme: Theme): Promise<void> {
  await ownProfile(database, user_id)
  await database.transaction((tx) => store.updateTheme(tx, user_id, theme))
}

/** What a session makes of its member's profile: a role counts once the second factor has been shown (threat T24). */
export const forSession = (profile: OwnProfile, aal: 'aal1' | 'aal2'): OwnProfile =>
  aal === 'aal2' ? profile : { ...profile, roles: [], roles_need_factor: profile.roles.length > 0 }
