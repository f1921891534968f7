/** The terms by which teams are found: cut here, the only door to the table for several of them. */
import { v7 } from 'uuid'
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { announce } from '#server/base/events.ts'
import { renamedLater } from '#server/services/members/renaming.ts'
import { lockWriter } from '#server/services/members/service.ts'
import { searchVector } from '#server/services/search/terms.ts'
import type { CompetitionNames } from './competition.ts'
import { workRenamedCompetitions } from './competition-renaming.ts'
import { TEAMS_SHOWN_ON } from './paths.ts'
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
  announce({ pages: TEAMS_SHOWN_ON })
}

/** Each name once: in many the key says the same. */
const wordsOf = ({ key, name_zh, name_en }: CompetitionNames) => [...new Set([key, name_zh, name_en])].join(' ')

/** @param captain their nickname, by which a team is found too. */
export const termsOf = ({
  team_name,
  competition,
  description,
  captain,
}: Pick<store.NewTeam, 'team_name' | 'description'> & { competition: CompetitionNames; captain: string }): string =>
  searchVector([
    { text: team_name ?? '', weight: 'A' },
    { text: wordsOf(competition), weight: 'B' },
    { text: captain, weight: 'B' },
    { text: description ?? '', weight: 'D' },
  ])

/** A captain's teams are found by the new nickname, and no longer by the old one. */
export const followNickname = ({ database }: Pick<Services, 'database'>, user_id: string): Promise<void> =>
  database.transaction(async (tx) => {
    // Of two that follow the same member the second reads what the first has written.
    if (await lockWriter(tx, user_id)) await recutTeams(tx, { user_id })
  })

/** Teams are found by the new names of their competition. */
export const followCompetitions = (services: Pick<Services, 'database' | 'jobs'>): Promise<void> =>
  workRenamedCompetitions(services, (competition_type) =>
    services.database.transaction((tx) => recutTeams(tx, { competition_type })),
  )

/** Cuts the search terms of teams anew. */
export async function recutTeams(tx: Tx, of: terms.TeamsOf): Promise<void> {
  const teams = await terms.readTexts(tx, of)
  await terms.updateSearch(
    tx,
    teams.map((team) => ({ id: team.id, search: termsOf(team) })),
  )
}

/** Has the terms cut of teams that came here without any: a migration cannot. */
export const cutMissingTerms = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> =>
  database.transaction(async (tx) => {
    for (const user_id of await terms.readCaptainsUnfound(tx)) await renamedLater(tx, { jobs }, user_id)
  })
