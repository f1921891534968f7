/** The terms by which teams are found: cut here, the only door to the table for several of them. */
import { v7 } from 'uuid'
import type { Tx } from '#platform/database.ts'
import type { Services } from '../base/context.ts'
import { announce } from '../base/events.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import { renamedLater } from '../profiles/renaming.ts'
import { lockWriter } from '../profiles/service.ts'
import { searchVector } from '../search/terms.ts'
import * as terms from './search-sql.ts'
import * as store from './writing-sql.ts'

export type TeamDraft = Omit<store.NewTeam, 'search'>

/** Adds teams with their captains as members, and says so. */
export async function addTeams(tx: Tx, drafts: TeamDraft[], members: store.NewTeamMember[]): Promise<void> {
  if (drafts.length === 0) return
  const captains = [...new Set(drafts.map(({ captain_id }) => captain_id))]
  const rows = drafts.map((draft) => ({ ...draft, id: draft.id ?? v7() }))
  await store.insertTeams(tx, rows, members)
  for (const user_id of captains) await recutTeams(tx, { user_id })
  announce({ pages: SHOWN_ON.teams })
}

/** @param captain their nickname, by which a team is found too. */
export const termsOf = ({
  team_name,
  competition_type,
  description,
  captain,
}: Pick<store.NewTeam, 'team_name' | 'competition_type' | 'description'> & { captain: string }): string =>
  searchVector([
    { text: team_name ?? '', weight: 'A' },
    { text: competition_type, weight: 'B' },
    { text: captain, weight: 'B' },
    { text: description ?? '', weight: 'D' },
  ])

/** A captain's teams are found by the new nickname, and no longer by the old one. */
export const followNickname = ({ database }: Pick<Services, 'database'>, user_id: string): Promise<void> =>
  database.transaction(async (tx) => {
    // Of two that follow the same member the second reads what the first has written.
    if (await lockWriter(tx, user_id)) await recutTeams(tx, { user_id })
  })

/** Cuts the search terms of one team anew, or of all that a captain leads. */
export async function recutTeams(tx: Tx, of: { user_id: string } | { id: string }): Promise<void> {
  for (const team of await terms.readTexts(tx, of)) await terms.updateSearch(tx, team.id, termsOf(team))
}

/** Has the terms cut of teams that came here without any: a migration cannot. */
export const cutMissingTerms = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> =>
  database.transaction(async (tx) => {
    for (const user_id of await terms.readCaptainsUnfound(tx)) await renamedLater(tx, { jobs }, user_id)
  })
