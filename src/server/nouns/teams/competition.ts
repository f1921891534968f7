/** What a team needs to know of its competition. */
import type { Executor, Tx } from '#platform/database.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import * as store from './competition-sql.ts'
import type { CompetitionRow } from './tables.ts'

export const { readAll } = store

export const competitionKeys = async (db: Executor): Promise<string[]> =>
  (await store.readAll(db)).map(({ key }) => key)

/** What a team is found by of its competition. */
export type CompetitionNames = Pick<CompetitionRow, 'key' | 'name_zh' | 'name_en'>

/** The competition of a new team, as it stays until the transaction ends. */
export async function holdForTeam(tx: Tx, key: string): Promise<CompetitionNames | Refusal<'COMPETITION_CLOSED'>> {
  return (await store.holdOpen(tx, key)) ?? refuse('COMPETITION_CLOSED')
}

export async function namesOfCompetition(tx: Tx, key: string): Promise<CompetitionNames> {
  return (await store.readOne(tx, key)) ?? { key, name_zh: '', name_en: '' }
}
