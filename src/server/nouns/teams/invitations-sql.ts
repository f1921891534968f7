import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { teamInvitations, teams } from './tables.ts'

type Invitation = typeof teamInvitations.$inferInsert

export async function isThere(tx: Tx, team_id: string): Promise<boolean> {
  return (await tx.$count(teams, eq(teams.id, team_id))) > 0
}

/** A team has one at a time. */
export async function writeInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  const { team_id: _of, ...set } = invitation
  await tx
    .insert(teamInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: teamInvitations.team_id, set: { ...set, created_at: sql`now()` } })
}

export async function readInvitation(tx: Tx, team_id: string) {
  const [invitation] = await tx.select().from(teamInvitations).where(eq(teamInvitations.team_id, team_id))
  return invitation
}

/** Somebody has come by it. The team is locked. */
export async function countInvited(tx: Tx, team_id: string): Promise<void> {
  const isIt = eq(teamInvitations.team_id, team_id)
  await tx
    .update(teamInvitations)
    .set({ seats_left: sql`${teamInvitations.seats_left} - 1` })
    .where(isIt)
}

export async function endInvitation(tx: Tx, team_id: string): Promise<void> {
  await tx.delete(teamInvitations).where(eq(teamInvitations.team_id, team_id))
}
