import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DAY_MS } from '#platform/durations.ts'
import { giveOnce, giveWithId, SECRET, type World } from '../../access/world.ts'
import { insertRow } from '../../factories/rows.ts'
import { giveTeams, teamDraft } from '../../factories/teams.ts'

/** The captain's, with what only its members read; the owner is in it, and the stranger. */
export async function openTeam(world: World, changes: { needs_approval?: boolean } = {}): Promise<string> {
  const team = teamDraft(world.people.captain, { competition_type: 'ihosa', contact_info: SECRET, ...changes })
  const in_it = [world.people.owner.user_id, world.stranger].map((user_id) => ({ team_id: team.id, user_id }))
  await giveTeams(world.site.database, [{ ...team, max_members: 10 }], in_it)
  return team.id
}

let freed: 'ctb' | 'brainbee' = 'ctb'
/** One in which nobody is in a team any more; another each time, because a row is tried on two roads. */
export async function freeCompetition(world: World): Promise<'ctb' | 'brainbee'> {
  freed = freed === 'ctb' ? 'brainbee' : 'ctb'
  await world.site.database.db.execute(sql`delete from teams where competition_type = ${freed}`)
  return freed
}

/** One that takes no new teams. */
export async function closedCompetition(world: World): Promise<string> {
  await world.site.database.db.execute(sql`insert into competitions (key, name_zh, name_en, position, is_open)
        values ('closed', '已停', 'Closed', 90, false) on conflict (key) do nothing`)
  return 'closed'
}

/** Of the captain, with nobody else in it. */
export async function emptyTeam(
  world: World,
  changes: { needs_approval?: boolean } = {},
  captain = world.people.captain,
): Promise<string> {
  const team = teamDraft(captain, { competition_type: await freeCompetition(world), ...changes })
  await giveTeams(world.site.database, [team])
  return team.id
}

/** Of somebody who has blocked the owner. */
export async function teamOfBlocker(world: World): Promise<string> {
  const keys = { user_id: world.stranger, blocked_id: world.people.owner.user_id }
  await giveOnce(world, 'member_blocks', keys)
  return emptyTeam(world, {}, world.others.stranger)
}

/** Whose captain has declined the owner today. */
export async function decliningTeam(world: World, changes: { needs_approval?: boolean } = {}): Promise<string> {
  const team_id = await emptyTeam(world, changes)
  await giveWithId(world, 'team_requests', { team_id, state: 'declined', decided_at: new Date().toISOString() })
  return team_id
}

/** What the owner has asked the captain. */
export async function teamRequest(world: World): Promise<{ id: string; team_id: string }> {
  const team_id = await emptyTeam(world, { needs_approval: true })
  return { id: await giveWithId(world, 'team_requests', { team_id, message: SECRET }), team_id }
}

/** A link of the captain's into a team whose captain else answers. */
export async function invitation(world: World): Promise<{ team_id: string; token: string }> {
  const team_id = await emptyTeam(world, { needs_approval: true })
  const token = randomUUID()
  const token_hash = createHash('sha256').update(token).digest('hex')
  const expires_at = new Date(Date.now() + DAY_MS).toISOString()
  await insertRow(world.site.database.db, 'team_invitations', { team_id, token_hash, seats_left: 3, expires_at })
  return { team_id, token }
}
