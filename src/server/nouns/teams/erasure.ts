/** What becomes of the teams of a member whose account ends. */
import type { Tx } from '#platform/database.ts'
import { announce, recordEvent } from '#server/base/events.ts'
import type { GhostMember } from '#server/base/noun.ts'
import { changeCaptain } from './membership.ts'
import { namelessTeam } from './names.ts'
import { TEAMS_SHOWN_ON } from './paths.ts'
import * as store from './writing-sql.ts'

/**
 * Each team that they led goes to who has been in it longest, or ends with its only member. The captains of the others are
 * told that there is a place. What they asked other teams goes with their profile.
 * @param ghost without one the works go, and with them how the captain called and described a team.
 */
export async function eraseMember(tx: Tx, user_id: string, ghost: GhostMember | null): Promise<{ ids: string[] }> {
  const ids: string[] = []
  for (const { id, captain_id } of await store.lockTeamsOf(tx, user_id)) {
    if (captain_id !== user_id) await recordEvent(tx, { name: 'team.place_freed', subject_id: id })
    else if (!(await handedOver(tx, id, user_id, ghost === null)) || !ghost) ids.push(id)
  }
  await store.deleteMemberships(tx, user_id)
  announce({ pages: TEAMS_SHOWN_ON })
  return { ids }
}

/** @returns whether there was somebody to lead it. */
async function handedOver(tx: Tx, team_id: string, captain_id: string, isUnnamed: boolean): Promise<boolean> {
  const next = await store.readOldestMember(tx, team_id, captain_id)
  // Before it is handed over, which makes what the team is found by.
  if (next && isUnnamed) await store.updateTeam(tx, team_id, { team_name: namelessTeam(team_id), description: null })
  if (next) await changeCaptain(tx, team_id, { user_id: next, actor_id: null })
  else await end(tx, team_id)
  return next !== undefined
}

/** Who asked to be in it hears of it without its name, which goes with whoever gave it. */
async function end(tx: Tx, team_id: string): Promise<void> {
  const { applicants } = await store.readConcerned(tx, team_id)
  await store.deleteTeam(tx, team_id)
  const payload = { team_name: null, members: [], applicants }
  await recordEvent(tx, { name: 'team.deleted', subject_id: team_id, payload })
}
