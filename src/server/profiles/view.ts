import type { MemberView } from '#contract/profiles.ts'
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
