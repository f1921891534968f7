import type { MemberView, OwnProfile } from '#contract/profiles.ts'
import { profiles } from './tables.ts'

/** What others see of a member; never more than this leaves the server beside something they wrote. */
export const memberColumns = {
  user_id: profiles.user_id,
  nickname: profiles.nickname,
  avatar_url: profiles.avatar_url,
  signature: profiles.signature,
}

export type MemberRead = Pick<typeof profiles.$inferSelect, keyof typeof memberColumns>

export function toMemberView({ user_id, nickname, avatar_url, signature }: MemberRead): MemberView {
  return { user_id, nickname, avatar_url, signature }
}

/** For the member alone. */
export function toOwnProfile({
  profile,
  roles,
}: {
  profile: typeof profiles.$inferSelect
  roles: string[]
}): OwnProfile {
  return {
    ...toMemberView(profile),
    gender: profile.gender as OwnProfile['gender'],
    gender_custom: profile.gender_custom,
    school: profile.school,
    bio: profile.bio,
    theme: profile.theme as OwnProfile['theme'],
    roles: roles as OwnProfile['roles'],
  }
}
