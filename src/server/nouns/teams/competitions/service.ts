/** The competitions for which teams are formed: everybody reads them, admins write the list as a whole (expectations S52, S62). */
import { isDeepStrictEqual } from 'node:util'
import type { Competition, DeskCompetition } from '#contract/teams/competitions.ts'
import type { Database, Executor, Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { announce } from '#server/base/events.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import { readAll } from '#server/nouns/teams/competition.ts'
import { competitionRenamedLater } from '#server/nouns/teams/competition-renaming.ts'
import { TEAMS_SHOWN_ON } from '#server/nouns/teams/paths.ts'
import * as store from './sql.ts'
import { toCompetition, toDeskCompetition } from './view.ts'

export const listCompetitions = async ({ db }: Database): Promise<Competition[]> =>
  (await readAll(db)).map(toCompetition)

export const listForDesk = async (db: Executor): Promise<DeskCompetition[]> =>
  (await store.readWithTeams(db)).map(toDeskCompetition)

interface ListChange {
  kept: readonly DeskCompetition[]
  gone: readonly string[]
  rows: readonly Competition[]
}

/** Writes the list in place of the one that is kept. Admins who write wait for one another. */
export async function replaceList(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { kept, gone, rows }: ListChange,
): Promise<Refusal<'COMPETITION_IN_USE'> | null> {
  if (!(await store.lockUnused(tx, gone))) return refuse('COMPETITION_IN_USE')
  await store.deleteCompetitions(tx, gone)
  await store.writeCompetitions(
    tx,
    rows.map(({ key, name, is_open, link }, position) => ({
      ...{ key, name_zh: name.zh, name_en: name.en },
      ...{ position, is_open, link },
    })),
  )
  for (const { key, name } of rows) {
    const before = kept.find((one) => one.key === key)
    if (before && !isDeepStrictEqual(before.name, name)) await competitionRenamedLater(tx, services, key)
  }
  announce({ pages: TEAMS_SHOWN_ON })
  return null
}
