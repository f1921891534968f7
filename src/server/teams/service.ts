/** What happens with teams. */
import type * as z from 'zod'
import { COMPETITIONS } from '#contract/competitions.ts'
import type { TeamFilter, TeamList, TeamView } from '#contract/teams.ts'
import type { Database, Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { boundPage } from '../base/paging.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import * as store from './sql.ts'
import { toTeamView } from './view.ts'

/** One page of teams; a page past the end is the last one. */
export async function listTeams(
  { db }: Database,
  { competition_type, page }: z.output<typeof TeamFilter>,
): Promise<TeamList> {
  const counted = await store.countByCompetition(db)
  const countOf = (name: string) => counted.find((row) => row.competition_type === name)?.teams ?? 0
  const counts = Object.fromEntries(COMPETITIONS.map((name) => [name, countOf(name)])) as TeamList['counts']
  const total = competition_type ? counts[competition_type] : counted.reduce((sum, { teams }) => sum + teams, 0)
  const bounds = boundPage(page, total)
  const rows = await store.readPage(db, competition_type, bounds.page)
  return { ...bounds, total, items: rows.map(toTeamView), counts }
}

export const countCompetitionsRecruiting = ({ db }: Database): Promise<number> => store.countCompetitionsRecruiting(db)

export async function getTeam({ db }: Database, id: string): Promise<TeamView | null> {
  const row = await store.readTeam(db, id)
  return row ? toTeamView(row) : null
}

export type TeamDraft = store.NewTeam

export async function addTeams(tx: Tx, drafts: TeamDraft[], members: store.NewTeamMember[]): Promise<void> {
  if (drafts.length === 0) return
  await store.insertTeams(tx, drafts, members)
  announce({ pages: SHOWN_ON.teams })
}
