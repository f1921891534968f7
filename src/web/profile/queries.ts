import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'

export const profileQueries = {
  /** For the member alone: the browser asks for it after the first paint. */
  own: () => api.profiles.own.queryOptions({ staleTime: STALE.fiveMinutes }),
}
