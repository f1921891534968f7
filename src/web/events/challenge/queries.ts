import { api } from '../../rpc/client.ts'
import { ofMember } from '../../rpc/of-member.ts'
import { STALE } from '../../rpc/stale.ts'

export const challengeQueries = {
  detail: (event_id: string) => api.challenges.get.queryOptions({ input: { event_id }, staleTime: STALE.aMinute }),
  own: (user_id: string, event_id: string) =>
    ofMember(api.challengeEntries.own.queryOptions({ input: { event_id }, staleTime: 0 }), user_id),
  certificate: (code: string) => api.certificates.get.queryOptions({ input: { code }, staleTime: STALE.fiveMinutes }),
}
