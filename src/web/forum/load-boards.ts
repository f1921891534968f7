import type { QueryClient } from '@tanstack/react-query'
import { forumQueries } from './queries.ts'

/** A page is sent with the names of the boards; in the browser it does not wait for them, nor fail with them. */
export async function loadBoards(client: QueryClient): Promise<void> {
  if (import.meta.env.SSR) await client.ensureQueryData(forumQueries.boards())
  else void client.prefetchQuery(forumQueries.boards())
}
