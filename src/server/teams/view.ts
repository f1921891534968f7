import type { TeamView } from '#contract/teams.ts'
import type { MemberRead } from '../profiles/view.ts'
import type { teams } from './tables.ts'

export type TeamRead = Omit<typeof teams.$inferSelect, 'contact_info' | 'captain_id'> & {
  has_contact: boolean
  captain: MemberRead
  members: MemberRead[] | null
}

/** The only place where a row of teams becomes public: how to reach a team is not for strangers. */
export function toTeamView(row: TeamRead): TeamView {
  return {
    id: row.id,
    team_name: row.team_name,
    competition_type: row.competition_type,
    description: row.description,
    max_members: row.max_members,
    is_recruiting: row.is_recruiting,
    created_at: row.created_at.toISOString(),
    members: [row.captain, ...(row.members ?? []).filter(({ user_id }) => user_id !== row.captain.user_id)],
    has_contact: row.has_contact,
  }
}
