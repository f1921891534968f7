/** What becomes of teams whose captain's account ends. */
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import { teamMembers, teams } from './tables.ts'

/** Each goes to who has been in it longest, or ends with its only member. */
export async function eraseMember(tx: Tx, user_id: string): Promise<{ ids: string[] }> {
  const led = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.captain_id, user_id))
    .orderBy(asc(teams.id))
    .for('update')
  for (const { id } of led) await handOver(tx, id, user_id)
  await tx.delete(teamMembers).where(eq(teamMembers.user_id, user_id))
  announce({ pages: SHOWN_ON.teams })
  return { ids: [] }
}

async function handOver(tx: Tx, team_id: string, captain_id: string): Promise<void> {
  const [next] = await tx
    .select({ captain_id: teamMembers.user_id })
    .from(teamMembers)
    .where(and(eq(teamMembers.team_id, team_id), ne(teamMembers.user_id, captain_id)))
    .orderBy(asc(teamMembers.created_at), asc(teamMembers.id))
    .limit(1)
  if (!next) return void (await tx.delete(teams).where(eq(teams.id, team_id)))
  // How to reach the team was how to reach its captain.
  await tx
    .update(teams)
    .set({ ...next, contact_info: null })
    .where(eq(teams.id, team_id))
}
