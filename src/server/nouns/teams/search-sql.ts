/** How teams are found: their terms, written anew when a name changes. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { profiles } from '#server/services/members/tables.ts'
import { competitions, teams } from './tables.ts'

/** One team, those that somebody leads, or those for a competition. */
export type TeamsOf = { id: string } | { user_id: string } | { competition_type: string }

function isOf(of: TeamsOf) {
  if ('id' in of) return eq(teams.id, of.id)
  return 'user_id' in of ? eq(teams.captain_id, of.user_id) : eq(teams.competition_type, of.competition_type)
}

/** What teams are found by; nothing of it changes until the transaction ends. */
export function readTexts(tx: Tx, of: TeamsOf) {
  return tx
    .select({
      id: teams.id,
      team_name: teams.team_name,
      competition: { key: competitions.key, name_zh: competitions.name_zh, name_en: competitions.name_en },
      description: teams.description,
      captain: profiles.nickname,
    })
    .from(teams)
    .innerJoin(profiles, eq(profiles.user_id, teams.captain_id))
    .innerJoin(competitions, eq(competitions.key, teams.competition_type))
    .where(isOf(of))
    .orderBy(asc(teams.id))
    .for('no key update', { of: teams })
}

/** Writes only where the terms are others; a team is no more active by it. */
export async function updateSearch(tx: Tx, rows: { id: string; search: string }[]): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id))
  const vectors = sql.param(rows.map(({ search }) => search))
  await tx.execute(sql`
    update ${teams} set search = fresh.search::tsvector
    from unnest(${ids}::uuid[], ${vectors}::text[]) fresh (id, search)
    where ${teams.id} = fresh.id and ${teams.search} is distinct from fresh.search::tsvector`)
}

/** Who leads a team without any terms. */
export async function readCaptainsUnfound(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ user_id: teams.captain_id }).from(teams).where(sql`${teams.search} = ''`)
  return rows.map(({ user_id }) => user_id)
}
