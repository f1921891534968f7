import type { Language } from '#contract/base/languages.ts'
import { ROLES, type Role } from '#contract/members/profiles.ts'
import * as m from '#messages'

const NAMES = {
  admin: m.members_role_admin,
  reviewer: m.members_role_reviewer,
  moderator: m.members_role_moderator,
  event_desk: m.members_role_event_desk,
} satisfies Record<Role, unknown>

/** What a role is called; one of old that has no name any more by its code. */
export function roleName(role: string, locale: Language): string {
  const known = ROLES.find((one) => one === role)
  return known ? NAMES[known]({}, { locale }) : role
}
