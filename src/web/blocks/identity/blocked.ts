import { useQuery } from '@tanstack/react-query'
import { api } from '../../rpc/client.ts'
import { ofMember } from '../../rpc/of-member.ts'
import { useMember } from '../../rpc/session-store.ts'
import { STALE } from '../../rpc/stale.ts'

/** Whom the member has blocked, for them alone. */
export function blockedBy(user_id: string) {
  const options = api.memberBlocks.own.queryOptions({ staleTime: STALE.fiveMinutes })
  return ofMember(options, user_id)
}

/** Whom the reader does not want to hear of: their ids. */
export function useBlocked(): string[] {
  const user = useMember()
  const { data = [] } = useQuery({
    ...blockedBy(user?.user_id ?? ''),
    enabled: user !== null,
    select: (members) => members.map(({ user_id }) => user_id),
  })
  return data
}
