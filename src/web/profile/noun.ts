import { UserCog } from 'lucide'
import type { Noun } from '../blocks/noun.ts'
import { icon } from '../ui/icons.tsx'

const Role = icon(UserCog)

export const membersNoun = {
  reported: { profile: { name: 'nickname', texts: ['signature', 'bio', 'school'] } },
  notified: { guardian_agreed: Role, role_given: Role, role_taken: Role },
} satisfies Noun
