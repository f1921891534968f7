import type { OwnProfile } from '#contract/members/profiles.ts'
import * as m from '#messages'

export const GENDER_NAMES = {
  not_disclosed: m.profile_gender_not_disclosed,
  female: m.profile_gender_female,
  male: m.profile_gender_male,
  other: m.profile_gender_other,
} satisfies Record<OwnProfile['gender'], unknown>
