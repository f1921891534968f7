import { v7 } from 'uuid'
import type { Database } from '#platform/database.ts'
import { addTeams, type TeamDraft } from '#server/teams/service.ts'
import type { Member } from './members.ts'
import { nextMoment } from './moments.ts'

let made = 0

/** A team with a name of its own; each is a minute newer than the one before. */
export function teamDraft(
  captain: Member,
  { created_at = nextMoment(), ...changes }: Partial<Omit<TeamDraft, 'id' | 'captain_id'>> = {},
) {
  made += 1
  return {
    id: v7(),
    team_name: `Team number ${made}`,
    competition_type: 'igem' as const,
    captain_id: captain.user_id,
    created_at,
    ...changes,
  }
}

/** Writes teams through their only door. */
export async function giveTeams(
  database: Database,
  drafts: TeamDraft[],
  members: Parameters<typeof addTeams>[2] = [],
): Promise<void> {
  await database.transaction((tx) => addTeams(tx, drafts, members))
}
