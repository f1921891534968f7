import { api } from '../rpc/client.ts'
import { STALE } from '../rpc/stale.ts'

export const consentQueries = {
  /** For the member alone. While a guardian is asked, the answer may come at any moment. */
  own: (user_id: string) => {
    const options = api.consents.own.queryOptions({
      refetchInterval: ({ state }) => (state.data?.guardian === 'asked' ? STALE.aMinute : false),
    })
    return { ...options, queryKey: [...options.queryKey, user_id] as unknown as typeof options.queryKey }
  },
}
