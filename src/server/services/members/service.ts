/** Who members are to everything that they do: found, made at their first call, locked while they write. */
import { LANGUAGES, type Language } from '#contract/base/languages.ts'
import { NEWCOMER_HOURS } from '#contract/base/limits.ts'
import type { OwnProfile, PublicProfile } from '#contract/members/profiles.ts'
import type { Database, Tx } from '#platform/database.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import { friendlyNickname } from './names.ts'
import { readNamed } from './names-sql.ts'
import * as store from './sql.ts'
import { toOwnProfile, toPublicProfile } from './view.ts'

export type ProfileDraft = store.NewProfile
export type LockedWriter = store.LockedWriter

/** Who writes something for others to read. */
export const { lockWriter, lockWriters } = store

/** Everybody whose duty it is. */
export const { hasBlocked, readOfficers } = store

/** Whether the account is too new for its voice to count with those of others: somebody may have made many of them. */
export async function isNewcomer(tx: Tx, user_id: string): Promise<boolean> {
  const age = await store.readAge(tx, user_id)
  return age === undefined || age.age_hours < NEWCOMER_HOURS
}

export async function addProfiles(tx: Tx, drafts: ProfileDraft[]): Promise<void> {
  if (drafts.length > 0) await store.insertProfiles(tx, drafts)
}

/** @returns the id of who has that whole nickname, or that id. */
export const findNamed = ({ db }: Database, said: string) => readNamed(db, said)

/** A member as everybody sees them. */
export async function getProfile(
  { db }: Database,
  user_id: string,
): Promise<PublicProfile | Refusal<'MEMBER_NOT_FOUND'>> {
  const [known] = await store.readProfile(db, user_id)
  return known ? toPublicProfile(known) : refuse('MEMBER_NOT_FOUND')
}

/**
 * A member's own profile. It is made at the member's first call, wherever the account came from.
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

export const countMembers = store.countProfiles
