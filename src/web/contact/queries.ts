import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'

export const contactQueries = {
  contacts: () => api.site.contacts.queryOptions({ staleTime: STALE.fiveMinutes }),
}
