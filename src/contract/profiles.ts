import { oc } from '@orpc/contract'
import * as z from 'zod'
import { mayFailWith } from './errors.ts'
import {
  MAX_BIO_CHARS,
  MAX_GENDER_CUSTOM_CHARS,
  MAX_NICKNAME_CHARS,
  MAX_SCHOOL_CHARS,
  MAX_SIGNATURE_CHARS,
  MIN_NICKNAME_CHARS,
} from './limits.ts'
import { NameLine, OptionalLine, OptionalText } from './text.ts'
import { THEMES } from './themes.ts'

export const PROFILE_GENDERS = ['male', 'female', 'not_disclosed', 'other'] as const

export const ROLES = ['admin'] as const
export type Role = (typeof ROLES)[number]

/** Who wrote something, beside what they wrote. */
export const MemberView = z.object({
  user_id: z.uuid(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  signature: z.string().nullable(),
})
export type MemberView = z.output<typeof MemberView>

/** A member's own profile, as nobody else sees it. */
export const OwnProfile = MemberView.extend({
  gender: z.enum(PROFILE_GENDERS),
  gender_custom: z.string().nullable(),
  school: z.string().nullable(),
  bio: z.string().nullable(),
  theme: z.enum(THEMES),
  roles: z.array(z.enum(ROLES)),
})
export type OwnProfile = z.output<typeof OwnProfile>

/** What a member changes about it; the custom text counts only beside the gender "other". */
export const ProfileChange = z.strictObject({
  nickname: NameLine(MIN_NICKNAME_CHARS, MAX_NICKNAME_CHARS),
  gender: z.enum(PROFILE_GENDERS),
  gender_custom: OptionalLine(MAX_GENDER_CUSTOM_CHARS),
  school: OptionalLine(MAX_SCHOOL_CHARS),
  bio: OptionalText(MAX_BIO_CHARS),
  signature: OptionalLine(MAX_SIGNATURE_CHARS),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const profiles = {
  own: oc
    .route({ method: 'GET', path: '/profiles/own', summary: 'One’s own profile', tags: ['profiles'] })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .output(OwnProfile),
  change: oc
    .route({ method: 'PUT', path: '/profiles/own', summary: 'Change one’s own profile', tags: ['profiles'] })
    .errors(mayFailWith('SIGN_IN_REQUIRED', 'NICKNAME_TAKEN', 'NICKNAME_RESERVED'))
    .input(ProfileChange)
    .output(OwnProfile),
  changeTheme: oc
    .route({ method: 'PUT', path: '/profiles/own/theme', summary: 'Change one’s own theme', tags: ['profiles'] })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .input(z.strictObject({ theme: z.enum(THEMES) }))
    .output(z.object({ theme: z.enum(THEMES) })),
}
