/** Apart from what else cards show: the head of a page needs the name alone. */
import * as m from '#messages'
import type { Translate } from '../language/language.tsx'

/** A team may have no name (decision D14); it then goes by its captain's. */
export const teamName = (t: Translate, team: { team_name: string; members: { nickname: string }[] }): string =>
  team.team_name.trim() || t(m.team_of, { name: team.members[0]?.nickname ?? '' })
