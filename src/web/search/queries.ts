/** The search over everything asks each part of the site for its first page. */
import { queryOptions } from '@tanstack/react-query'
import { type ListState, searchFilterOf } from '../blocks/lists/list-state.ts'
import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'
import type { SearchResults } from './results.ts'

export const searchQueries = {
  /** Null when nothing is looked for. */
  everything: ({ q, without }: ListState) =>
    queryOptions({
      queryKey: ['search', q, without],
      queryFn: () => (q ? searchEverything(searchFilterOf({ q, without })) : null),
      staleTime: STALE.aMinute,
    }),
}

async function searchEverything(words: ReturnType<typeof searchFilterOf>): Promise<SearchResults> {
  const [{ resultsOf }, papers, studentPapers, videos, posts, upcoming, past] = await Promise.all([
    // Beside the questions: no page but that of the search needs it.
    import('./results.ts'),
    api.papers.list.call({ ...words, paper_type: 'authoritative', categories: [] }),
    api.papers.list.call({ ...words, paper_type: 'student', categories: [] }),
    api.videos.list.call({ ...words, categories: [] }),
    api.posts.list.call(words),
    api.events.lectures.call({ ...words, when: 'upcoming' }),
    api.events.lectures.call({ ...words, when: 'past' }),
  ])
  return resultsOf({ papers, studentPapers, videos, posts, upcoming, past })
}
