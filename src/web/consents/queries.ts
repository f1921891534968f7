import { api } from '../rpc/client.ts'
import { ofMember } from '../rpc/of-member.ts'
import { STALE } from '../rpc/stale.ts'

export const consentQueries = {
  /** For the member alone. While a guardian is asked, the answer may come at any moment. */
  own: (user_id: string) => {
    const options = api.consents.own.queryOptions({
      refetchInterval: ({ state }) => (state.data?.guardian === 'asked' ? STALE.aMinute : false),
    })
    return ofMember(options, user_id)
  },
}
