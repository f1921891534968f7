import * as z from 'zod'

export const PROFILE_GENDERS = ['male', 'female', 'not_disclosed', 'other'] as const

export const ROLES = ['admin'] as const

/** Who wrote something, beside what they wrote. */
export const MemberView = z.object({
  user_id: z.uuid(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  signature: z.string().nullable(),
})
export type MemberView = z.output<typeof MemberView>
