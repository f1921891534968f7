/** How competitions are kept. `teams` hold theirs back from being deleted. */
import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import { inOrder } from '#server/nouns/teams/competition-sql.ts'
import { type CompetitionRow, competitions, teams } from '#server/nouns/teams/tables.ts'

export type NewCompetition = Omit<typeof competitions.$inferInsert, 'created_at'>

/** With how many teams there are for each, archived ones too. */
export const readWithTeams = (db: Executor): Promise<{ row: CompetitionRow; teams: number }[]> =>
  db
    .select({ row: competitions, teams: count(teams.id) })
    .from(competitions)
    .leftJoin(teams, eq(teams.competition_type, competitions.key))
    .groupBy(competitions.key)
    .orderBy(...inOrder)

/** Waits for teams that are being formed for them. @returns whether there is any team for one of them. */
export async function lockUnused(tx: Tx, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  await tx.select().from(competitions).where(inArray(competitions.key, keys)).orderBy(competitions.key).for('update')
  return (await tx.$count(teams, inArray(teams.competition_type, keys))) === 0
}

export async function deleteCompetitions(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(competitions).where(inArray(competitions.key, keys))
}

/** Adds those that are new, and changes the others. */
export async function writeCompetitions(tx: Tx, rows: NewCompetition[]): Promise<void> {
  if (rows.length === 0) return
  const written = ['name_zh', 'name_en', 'position', 'is_open', 'link'] as const
  const set = Object.fromEntries(written.map((name) => [name, sql.raw(`excluded.${name}`)]))
  await tx.insert(competitions).values(rows).onConflictDoUpdate({ target: competitions.key, set })
}
