/** What the pages of papers read, and how long it is fresh. */

import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'
import type { filterOf } from './address.ts'

export const paperQueries = {
  list: (filter: NonNullable<ReturnType<typeof filterOf>>) =>
    api.papers.list.queryOptions({ input: filter, staleTime: STALE.aMinute }),
  detail: (id: string) => api.papers.get.queryOptions({ input: { id }, staleTime: STALE.fiveMinutes }),
}
