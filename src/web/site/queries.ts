import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'

export const siteQueries = {
  facts: () => api.site.facts.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
  banner: () => api.site.banner.queryOptions({ staleTime: STALE.fiveMinutes }),
}
