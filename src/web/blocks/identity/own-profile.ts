import { api } from '../../rpc/client.ts'
import { ofMember } from '../../rpc/of-member.ts'
import { STALE } from '../../rpc/stale.ts'

/** What a member's profile says of themselves, roles included: for them alone, so it is asked after the first paint. */
export function ownProfile(user_id: string) {
  const options = api.profiles.own.queryOptions({ staleTime: STALE.fiveMinutes })
  return ofMember(options, user_id)
}
