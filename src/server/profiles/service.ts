/** What happens with members' profiles. */
import type { OwnProfile, ProfileChange, Role } from '#contract/profiles.ts'
import type { Theme } from '#contract/themes.ts'
import type { Database, Tx } from '#platform/database.ts'
import { recordEvent } from '../base/events.ts'
import { friendlyNickname } from './names.ts'
import { isReservedNickname } from './policy.ts'
import * as store from './sql.ts'
import { toOwnProfile } from './view.ts'

export type ProfileDraft = store.NewProfile

export async function addProfiles(tx: Tx, drafts: ProfileDraft[]): Promise<void> {
  if (drafts.length > 0) await store.insertProfiles(tx, drafts)
}

/** A member's own profile. It is made the first time that the member knocks, wherever the account came from. */
export async function ownProfile(database: Database, user_id: string): Promise<OwnProfile> {
  const [known] = await store.readOwn(database.db, user_id)
  if (known) return toOwnProfile(known)
  await ensureProfile(database, user_id)
  const [made] = await store.readOwn(database.db, user_id)
  if (!made) throw new Error('the profile was not made')
  return toOwnProfile(made)
}

/** Two requests may make it at once: the first one's stays. A nickname that is taken is drawn again. */
async function ensureProfile(database: Database, user_id: string): Promise<void> {
  let isMade = false
  while (!isMade) {
    isMade = await database.transaction((tx) => store.insertIfMissing(tx, { user_id, nickname: friendlyNickname() }))
  }
}

/** @returns the profile as it is now, or why it stays as it was. */
export async function changeProfile(
  database: Database,
  user_id: string,
  change: ProfileChange,
): Promise<OwnProfile | 'taken' | 'reserved'> {
  const before = await ownProfile(database, user_id)
  if (change.nickname !== before.nickname && isReservedNickname(change.nickname)) return 'reserved'
  const gender_custom = change.gender === 'other' ? change.gender_custom : null
  const isChanged = await database.transaction(async (tx) => {
    if (!(await store.updateProfile(tx, user_id, { ...change, gender_custom }))) return false
    await recordEvent(tx, { name: 'profiles.changed', subject_id: user_id, actor_id: user_id })
    return true
  })
  return isChanged ? ownProfile(database, user_id) : 'taken'
}

/** Gives or takes a role. @returns false when nothing had to change. */
export async function setRole(database: Database, user_id: string, role: Role, isGiven: boolean): Promise<boolean> {
  await ownProfile(database, user_id)
  return database.transaction(async (tx) => {
    const isChanged = await (isGiven ? store.insertRole(tx, user_id, role) : store.deleteRole(tx, user_id, role))
    if (isChanged) {
      await recordEvent(tx, { name: 'roles.changed', subject_id: user_id, payload: { role, is_given: isGiven } })
    }
    return isChanged
  })
}

/** Everybody who has the role, oldest first. */
export const listRole = ({ db }: Database, role: Role) => store.readRole(db, role)

export async function changeTheme(database: Database, user_id: string, theme: Theme): Promise<void> {
  await ownProfile(database, user_id)
  await database.transaction((tx) => store.updateTheme(tx, user_id, theme))
}
