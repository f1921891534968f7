/** The search over everything is one question. */
import { queryOptions } from '@tanstack/react-query'
import type { ListState } from '../blocks/lists/list-state.ts'
import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'
import type { SearchResults } from './results.ts'

export const searchQueries = {
  /** Null when nothing is looked for. */
  everything: ({ q, without }: ListState) =>
    queryOptions({
      queryKey: ['search', q, without],
      queryFn: () => (q ? searchEverything(q, without) : null),
      staleTime: STALE.aMinute,
    }),
}

async function searchEverything(query: string, without: string[] = []): Promise<SearchResults> {
  const [{ resultsOf }, answer] = await Promise.all([
    // Beside the question: no page but that of the search needs it.
    import('./results.ts'),
    api.search.everything.call({ query, without }),
  ])
  return resultsOf(answer)
}
