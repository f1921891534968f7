/** What the pages of teams read, and how long it is fresh. */
import { COMPETITIONS, type Competition } from '#contract/competitions.ts'
import { readPage } from '../blocks/lists/list-state.ts'
import { api } from '../rpc/client.ts'
import { isId } from '../rpc/id.ts'
import { STALE } from '../rpc/stale.ts'

export interface TeamAddress {
  competition?: Competition | undefined
  page?: number | undefined
  /** The team whose details are open. */
  team?: string | undefined
}

export function readTeamAddress(search: Record<string, unknown>): TeamAddress {
  return {
    competition: COMPETITIONS.find((name) => name === search.competition),
    page: readPage(search.page),
    team: isId(search.team) ? search.team : undefined,
  }
}

export const teamQueries = {
  list: ({ competition, page }: TeamAddress) =>
    api.teams.list.queryOptions({
      input: { page: page ?? 1, ...(competition && { competition_type: competition }) },
      staleTime: STALE.aMinute,
    }),
  detail: (id: string) => api.teams.get.queryOptions({ input: { id }, staleTime: STALE.aMinute }),
}
