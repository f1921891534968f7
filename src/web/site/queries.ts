import { api } from '../rpc/client.ts'

export const siteQueries = {
  facts: () => api.site.facts.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
}
