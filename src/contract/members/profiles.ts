import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, FOR_PICTURES, mayFailWith } from '../base/errors.ts'
import { Id } from '../base/ids.ts'
import { NameLine, OptionalLine, OptionalText } from '../base/text.ts'
import { taking } from '../base/uploads.ts'
import { DRAWN_AVATARS, EMOJI_AVATARS } from './avatars.ts'
import {
  MAX_AVATAR_BYTES,
  MAX_BIO_CHARS,
  MAX_GENDER_CUSTOM_CHARS,
  MAX_NICKNAME_CHARS,
  MAX_SCHOOL_CHARS,
  MAX_SIGNATURE_CHARS,
  MIN_NICKNAME_CHARS,
} from './limits.ts'
import { THEMES } from './themes.ts'

export const PROFILE_GENDERS = ['male', 'female', 'not_disclosed', 'other'] as const

/** What each but `admin` may do stands in `duties.ts`. */
export const ROLES = ['admin', 'reviewer', 'moderator', 'event_desk'] as const
export type Role = (typeof ROLES)[number]

/** Who wrote something, beside what they wrote. */
export const MemberView = z.object({
  user_id: Id,
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  signature: z.string().nullable(),
})
export type MemberView = z.output<typeof MemberView>

/** A member as everybody sees them on a page of their own. */
export const PublicProfile = MemberView.extend({
  bio: z.string().nullable(),
  /** These are null unless the member shows them (expectation S59). */
  school: z.string().nullable(),
  gender: z.enum(PROFILE_GENDERS).nullable(),
  gender_custom: z.string().nullable(),
})
export type PublicProfile = z.output<typeof PublicProfile>

/** A member's own profile, as nobody else sees it. */
export const OwnProfile = PublicProfile.extend({
  gender: z.enum(PROFILE_GENDERS),
  shows_school: z.boolean(),
  shows_gender: z.boolean(),
  /** Whether their papers, and their posts, answers and teams, are gathered on their page. */
  shows_papers: z.boolean(),
  shows_activity: z.boolean(),
  theme: z.enum(THEMES),
  /** Those that count for this session. */
  roles: z.array(z.enum(ROLES)),
  /** There are roles that count only once a second factor has been shown (threat T24). */
  roles_need_factor: z.boolean(),
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
  /** Whether everybody sees them; who says nothing shows nothing. */
  shows_school: z.boolean().default(false),
  shows_gender: z.boolean().default(false),
  shows_papers: z.boolean().default(false),
  shows_activity: z.boolean().default(false),
})
export type ProfileChange = z.output<typeof ProfileChange>

/** One that is built in, a picture of the member's own, or none. What a file says that it is counts for nothing. */
export const AvatarChange = z.strictObject({
  avatar: z.union([z.enum([...EMOJI_AVATARS, ...DRAWN_AVATARS]), z.file(), z.null()]),
})
export type AvatarChange = z.output<typeof AvatarChange>

export const Suspension = z.object({ until: z.iso.datetime(), reason: z.string().nullable() })
export type Suspension = z.output<typeof Suspension>

export const profiles = {
  get: oc
    .route({ method: 'GET', path: '/profiles/{user_id}', summary: 'A member as all see them', tags: ['profiles'] })
    .errors(mayFailWith('MEMBER_NOT_FOUND'))
    .input(z.strictObject({ user_id: Id }))
    .output(PublicProfile),
  own: oc
    .route({ method: 'GET', path: '/profiles/own', summary: 'One’s own profile', tags: ['profiles'] })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .output(OwnProfile),
  suspension: oc
    .route({
      method: 'GET',
      path: '/profiles/own/suspension',
      summary: 'Until when one reads and does not write, and why; null for everybody else',
      tags: ['profiles'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .output(Suspension.nullable()),
  change: oc
    .route({ method: 'PUT', path: '/profiles/own', summary: 'Change one’s own profile', tags: ['profiles'] })
    .errors(
      mayFailWith(
        ...FOR_CONSENTING,
        'NICKNAME_TAKEN',
        'NICKNAME_RESERVED',
        'LINKS_NOT_ALLOWED',
        'WORDS_NOT_ALLOWED',
        'CONTACT_IN_TEXT',
        'TOO_MANY_REQUESTS',
      ),
    )
    .input(ProfileChange)
    .output(OwnProfile),
  changeAvatar: taking({ max_bytes: MAX_AVATAR_BYTES, refusal: 'PICTURE_TOO_LARGE' })
    .route({ method: 'PUT', path: '/profiles/own/avatar', summary: 'Change one’s own avatar', tags: ['profiles'] })
    .errors(mayFailWith(...FOR_CONSENTING, ...FOR_PICTURES, 'PICTURE_TOO_LARGE'))
    .input(AvatarChange)
    .output(OwnProfile),
  changeTheme: oc
    .route({ method: 'PUT', path: '/profiles/own/theme', summary: 'Change one’s own theme', tags: ['profiles'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ theme: z.enum(THEMES) }))
    .output(z.object({ theme: z.enum(THEMES) })),
}
