/** The search over everything asks each part of the site for its first page. */
import type { QueryClient } from '@tanstack/react-query'
import { type ListState, searchFilterOf } from '../blocks/list-state.ts'
import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'
import type { SearchResults } from './search-page.tsx'

/** @returns null when nothing is looked for. */
export async function searchEverything(client: QueryClient, { q, without }: ListState): Promise<SearchResults | null> {
  if (!q) return null
  const words = searchFilterOf({ q, without })
  const fresh = { staleTime: STALE.aMinute }
  const [papers, studentPapers, videos, posts, upcoming, past] = await Promise.all([
    client.ensureQueryData(
      api.papers.list.queryOptions({ input: { ...words, paper_type: 'authoritative', categories: [] }, ...fresh }),
    ),
    client.ensureQueryData(
      api.papers.list.queryOptions({ input: { ...words, paper_type: 'student', categories: [] }, ...fresh }),
    ),
    client.ensureQueryData(api.videos.list.queryOptions({ input: { ...words, categories: [] }, ...fresh })),
    client.ensureQueryData(api.forum.list.queryOptions({ input: words, ...fresh })),
    client.ensureQueryData(api.events.lectures.queryOptions({ input: { ...words, when: 'upcoming' }, ...fresh })),
    client.ensureQueryData(api.events.lectures.queryOptions({ input: { ...words, when: 'past' }, ...fresh })),
  ])
  return { papers, studentPapers, videos, posts, lectures: { upcoming, past } }
}
