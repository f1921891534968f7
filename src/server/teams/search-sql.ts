/** How teams are found: their terms, written anew when a name changes. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { profiles } from '../profiles/tables.ts'
import { teams } from './tables.ts'

/** What teams are found by; nothing of it changes until the transaction ends. */
export function readTexts(tx: Tx, of: { user_id: string } | { id: string }) {
  return tx
    .select({
      id: teams.id,
      team_name: teams.team_name,
      competition_type: teams.competition_type,
      description: teams.description,
      captain: profiles.nickname,
    })
    .from(teams)
    .innerJoin(profiles, eq(profiles.user_id, teams.captain_id))
    .where('id' in of ? eq(teams.id, of.id) : eq(teams.captain_id, of.user_id))
    .orderBy(asc(teams.id))
    .for('no key update', { of: teams })
}

/** Writes only where the terms are others; a team is no more active by it. */
export async function updateSearch(tx: Tx, id: string, search: string): Promise<void> {
  const isAnother = sql`${teams.search} is distinct from ${search}::tsvector`
  await tx
    .update(teams)
    .set({ search })
    .where(and(eq(teams.id, id), isAnother))
}

/** Who leads a team without any terms. */
export async function readCaptainsUnfound(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ user_id: teams.captain_id }).from(teams).where(sql`${teams.search} = ''`)
  return rows.map(({ user_id }) => user_id)
}
