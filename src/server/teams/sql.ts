/** How teams are kept. */
import { and, count, countDistinct, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Competition } from '#contract/competitions.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { profiles } from '../profiles/tables.ts'
import { type MemberRead, memberColumns } from '../profiles/view.ts'
import { teamMembers, teams } from './tables.ts'
import type { TeamRead } from './view.ts'

const joined = alias(profiles, 'joined')
const { contact_info, captain_id, ...shown } = getTableColumns(teams)
const columns = {
  ...shown,
  has_contact: sql<boolean>`btrim(coalesce(${contact_info}, '')) <> ''`,
  captain: memberColumns,
  members: sql<MemberRead[] | null>`(
    select json_agg(json_build_object('user_id', ${joined.user_id}, 'nickname', ${joined.nickname},
      'avatar_url', ${joined.avatar_url}, 'signature', ${joined.signature}) order by ${teamMembers.created_at}, ${teamMembers.id})
    from ${teamMembers} join ${profiles} ${sql.identifier('joined')} on ${joined.user_id} = ${teamMembers.user_id}
    where ${teamMembers.team_id} = ${teams.id})`,
}

function readTeams(db: Executor, where: SQL | undefined) {
  return db
    .select(columns)
    .from(teams)
    .innerJoin(profiles, eq(profiles.user_id, captain_id))
    .where(where)
    .orderBy(desc(teams.created_at), desc(teams.id))
}

export async function readPage(db: Executor, competition: Competition | undefined, page: number): Promise<TeamRead[]> {
  const where = competition && eq(teams.competition_type, competition)
  return readTeams(db, where)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

export async function readTeam(db: Executor, id: string): Promise<TeamRead | undefined> {
  const [row] = await readTeams(db, eq(teams.id, id))
  return row
}

export async function countByCompetition(db: Executor): Promise<{ competition_type: Competition; teams: number }[]> {
  return db
    .select({ competition_type: teams.competition_type, teams: count() })
    .from(teams)
    .groupBy(teams.competition_type)
}

/** Competitions with a team that is looking for people and has room; the captain is one of its people. */
export async function countCompetitionsRecruiting(db: Executor): Promise<number> {
  const others = sql`(select count(*) from ${teamMembers}
    where ${teamMembers}.team_id = ${teams}.id and ${teamMembers}.user_id <> ${teams}.captain_id)`
  const [row] = await db
    .select({ competitions: countDistinct(teams.competition_type) })
    .from(teams)
    .where(and(eq(teams.is_recruiting, true), sql`${others} + 1 < ${teams.max_members}`))
  return row?.competitions ?? 0
}

export type NewTeam = typeof teams.$inferInsert
export type NewTeamMember = typeof teamMembers.$inferInsert

export async function insertTeams(tx: Tx, rows: NewTeam[], members: NewTeamMember[]): Promise<void> {
  await tx.insert(teams).values(rows)
  if (members.length > 0) await tx.insert(teamMembers).values(members)
}
