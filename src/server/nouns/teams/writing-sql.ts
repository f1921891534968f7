/** How teams change. Members are locked before teams, teams before requests. */
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { profiles } from '#server/services/members/tables.ts'
import { teamMembers, teamRequests, teams } from './tables.ts'

export type NewTeam = typeof teams.$inferInsert
export type NewTeamMember = typeof teamMembers.$inferInsert
export type TeamRow = Omit<typeof teams.$inferSelect, 'search'>
export type RequestRow = typeof teamRequests.$inferSelect

const { search: _search, ...rowColumns } = getTableColumns(teams)
const ofMember = (team_id: string, user_id: string) =>
  and(eq(teamMembers.team_id, team_id), eq(teamMembers.user_id, user_id))

/** Captains are members of their teams, whether they stand among `members` or not. */
export async function insertTeams(tx: Tx, rows: (NewTeam & { id: string })[], members: NewTeamMember[]): Promise<void> {
  await tx.insert(teams).values(rows)
  if (members.length > 0) await tx.insert(teamMembers).values(members)
  await tx
    .insert(teamMembers)
    .values(rows.map(({ id, captain_id, created_at }) => ({ team_id: id, user_id: captain_id, created_at })))
    .onConflictDoNothing()
}

/** The team as it stays until the transaction ends: seats, captain and all. */
export async function lockTeam(tx: Tx, id: string): Promise<TeamRow | undefined> {
  const [team] = await tx.select(rowColumns).from(teams).where(eq(teams.id, id)).for('update')
  return team
}

/** Whoever leads it does not leave the site before the transaction ends. */
export async function holdCaptain(tx: Tx, id: string): Promise<void> {
  const captain = tx.select({ user_id: teams.captain_id }).from(teams).where(eq(teams.id, id))
  await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(inArray(profiles.user_id, captain))
    .for('key share')
}

/** The team that the same form has made before. */
export async function readSent(tx: Tx, user_id: string, request_key: string): Promise<string | undefined> {
  const [sent] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.captain_id, user_id), eq(teams.request_key, request_key)))
  return sent?.id
}

type TeamChange = Partial<
  Pick<
    NewTeam,
    | 'team_name'
    | 'description'
    | 'max_members'
    | 'contact_info'
    | 'needs_approval'
    | 'is_recruiting'
    | 'captain_id'
    | 'search'
  >
>

/** Without a change it only becomes active again. */
export async function updateTeam(tx: Tx, id: string, change: TeamChange = {}): Promise<void> {
  await tx
    .update(teams)
    .set({ ...change, active_at: sql`now()` })
    .where(eq(teams.id, id))
}

export async function deleteTeam(tx: Tx, id: string): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, id))
}

export async function isMember(tx: Tx, team_id: string, user_id: string): Promise<boolean> {
  return (await tx.$count(teamMembers, ofMember(team_id, user_id))) > 0
}

/** Whether somebody is in another team of the competition. */
export async function isInCompetition(
  tx: Tx,
  user_id: string,
  { id = null, competition_type }: { id?: string | null; competition_type: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${teamMembers} join ${teams} on ${teams.id} = ${teamMembers.team_id}
    where ${teamMembers.user_id} = ${user_id} and ${teams.competition_type} = ${competition_type}
      and ${teams.id} is distinct from ${id}::uuid limit 1`)
  return rows.length > 0
}

/** Takes the last seat once: the check on the count refuses a second. */
export async function insertMember(tx: Tx, team_id: string, user_id: string): Promise<void> {
  await tx.insert(teamMembers).values({ team_id, user_id })
}

/** @returns whether there was one. */
export async function deleteMember(tx: Tx, team_id: string, user_id: string): Promise<boolean> {
  const gone = await tx.delete(teamMembers).where(ofMember(team_id, user_id)).returning({ id: teamMembers.id })
  return gone.length > 0
}

/** Whom the end of a team concerns: who is in it, and who waits to be. */
export async function readConcerned(tx: Tx, team_id: string): Promise<{ members: string[]; applicants: string[] }> {
  const members = await tx
    .select({ user_id: teamMembers.user_id })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, team_id))
    .orderBy(asc(teamMembers.created_at), asc(teamMembers.id))
  const applicants = await tx
    .select({ user_id: teamRequests.user_id })
    .from(teamRequests)
    .where(and(eq(teamRequests.team_id, team_id), eq(teamRequests.state, 'waiting')))
  const ids = (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id)
  return { members: ids(members), applicants: ids(applicants) }
}

/** Whose request it is, and to which team; locks nothing, because members and teams are locked first. */
export async function readRequest(tx: Tx, id: string): Promise<Pick<RequestRow, 'team_id' | 'user_id'> | undefined> {
  const [request] = await tx
    .select({ team_id: teamRequests.team_id, user_id: teamRequests.user_id })
    .from(teamRequests)
    .where(eq(teamRequests.id, id))
  return request
}

export async function lockRequest(tx: Tx, team_id: string, user_id: string): Promise<RequestRow | undefined> {
  const isIt = and(eq(teamRequests.team_id, team_id), eq(teamRequests.user_id, user_id))
  const [request] = await tx.select().from(teamRequests).where(isIt).for('update')
  return request
}

/** A declined one gives way to the new. */
export async function writeRequest(
  tx: Tx,
  request: { team_id: string; user_id: string; message: string | null },
): Promise<RequestRow> {
  const again = { message: request.message, state: 'waiting' as const, created_at: sql`now()`, decided_at: null }
  const [written] = await tx
    .insert(teamRequests)
    .values(request)
    .onConflictDoUpdate({ target: [teamRequests.team_id, teamRequests.user_id], set: again })
    .returning()
  return written as RequestRow
}

export async function declineRequest(tx: Tx, id: string): Promise<void> {
  await tx.update(teamRequests).set({ state: 'declined', decided_at: sql`now()` }).where(eq(teamRequests.id, id))
}

/** Somebody who was removed waits like somebody who was declined. */
export async function writeDeclined(tx: Tx, team_id: string, user_id: string): Promise<void> {
  const declined = { message: null, state: 'declined' as const, decided_at: sql`now()` }
  await tx
    .insert(teamRequests)
    .values({ team_id, user_id, ...declined })
    .onConflictDoUpdate({ target: [teamRequests.team_id, teamRequests.user_id], set: declined })
}

export async function deleteRequest(tx: Tx, team_id: string, user_id: string): Promise<void> {
  await tx.delete(teamRequests).where(and(eq(teamRequests.team_id, team_id), eq(teamRequests.user_id, user_id)))
}

/** The teams that a captain leads, or is in. */
export async function lockTeamsOf(tx: Tx, user_id: string): Promise<Pick<TeamRow, 'id' | 'captain_id'>[]> {
  const isIn = inArray(
    teams.id,
    tx.select({ id: teamMembers.team_id }).from(teamMembers).where(eq(teamMembers.user_id, user_id)),
  )
  return tx
    .select({ id: teams.id, captain_id: teams.captain_id })
    .from(teams)
    .where(isIn)
    .orderBy(asc(teams.id))
    .for('update')
}

/** Who has been in it longest, but for one. */
export async function readOldestMember(tx: Tx, team_id: string, without: string): Promise<string | undefined> {
  const [oldest] = await tx
    .select({ user_id: teamMembers.user_id })
    .from(teamMembers)
    .where(and(eq(teamMembers.team_id, team_id), ne(teamMembers.user_id, without)))
    .orderBy(asc(teamMembers.created_at), asc(teamMembers.id))
    .limit(1)
  return oldest?.user_id
}

export async function deleteMemberships(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.user_id, user_id))
}

/** Members do not leave the site before the transaction ends; in key order. */
export async function holdMembers(tx: Tx, user_ids: string[]): Promise<void> {
  await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(inArray(profiles.user_id, user_ids))
    .orderBy(asc(profiles.user_id))
    .for('key share')
}
