/** What is true of a team by the time of notifying. */
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { teamMembers, teamRequests, teams } from '../teams/tables.ts'

interface TeamFacts {
  captain_id: string
  team_name: string
  /** As they came, the captain among them. */
  members: string[]
  /** Whether somebody asks to be in it. */
  is_waiting: boolean
}

/** @param user_id whom the event is about. @returns undefined when the team is gone. */
export async function readTeam(tx: Tx, id: string, user_id: string): Promise<TeamFacts | undefined> {
  const isIt = and(eq(teamRequests.team_id, teams.id), eq(teamRequests.user_id, user_id))
  const [team] = await tx
    .select({
      captain_id: teams.captain_id,
      team_name: teams.team_name,
      members: sql<string[]>`array(select ${teamMembers.user_id}::text from ${teamMembers}
        where ${teamMembers.team_id} = ${teams.id} order by ${teamMembers.created_at}, ${teamMembers.id})`,
      is_waiting: sql<boolean>`coalesce(${teamRequests.state} = 'waiting', false)`,
    })
    .from(teams)
    .leftJoin(teamRequests, isIt)
    .where(eq(teams.id, id))
  return team
}
