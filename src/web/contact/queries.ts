import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'

export const contactQueries = {
  school: () => api.site.school.queryOptions({ staleTime: STALE.fiveMinutes }),
  contacts: () => api.site.contacts.queryOptions({ staleTime: STALE.fiveMinutes }),
}
