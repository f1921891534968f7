import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'

export const profileQueries = {
  /** For the member alone: the browser asks for it after the first paint. */
  own: (user_id: string) => {
    const options = api.profiles.own.queryOptions({ staleTime: STALE.fiveMinutes })
    return { ...options, queryKey: [...options.queryKey, user_id] as unknown as typeof options.queryKey }
  },
}
