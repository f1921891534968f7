import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '#platform/database.ts'
import { addProfiles, type ProfileDraft } from '#server/services/members/service.ts'

let made = 0

/** A member with things that are nobody else's business, so that a test can look for them where they must not be. */
export function memberDraft(changes: Partial<ProfileDraft> = {}) {
  made += 1
  return {
    user_id: v7(),
    nickname: `Member ${made}`,
    signature: `Signature ${made}`,
    bio: `Bio ${made}`,
    avatar_url: '/avatars/owl.svg',
    school: 'private-school',
    gender: 'other',
    gender_custom: 'private-g',
    theme: 'purple',
    ...changes,
  }
}
export type Member = ReturnType<typeof memberDraft>

/** What of a member no answer may hold. */
export const PRIVATE_WORDS = /private|purple|gender|school|theme|email/

/** What others see of a member. */
export const shownOf = ({ user_id, nickname, avatar_url, signature }: Member) => ({
  user_id,
  nickname,
  avatar_url,
  signature,
})

/** Members who have been here for a month: the voice of a newcomer does not count yet. */
export async function makeLongStanding({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`update profiles set created_at = now() - interval '30 days'`)
}

export async function giveMembers(database: Database, drafts: ProfileDraft[]): Promise<void> {
  await database.transaction((tx) => addProfiles(tx, drafts))
}
