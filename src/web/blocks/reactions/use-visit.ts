import { useEffect } from 'react'
import type { HistoryType } from '#contract/reactions/history.ts'
import { api } from '../../rpc/client.ts'
import { useMember } from '../../rpc/session-store.ts'

/** Writes down that a member has opened this page; whether it may be kept is the server's business. */
export function useVisit(resource_type: HistoryType, resource_id: string): void {
  const user_id = useMember()?.user_id
  useEffect(() => {
    // A visit that is not written down is nothing that a reader should be bothered with.
    if (user_id) api.history.record.call({ resource_type, resource_id }).catch(() => undefined)
  }, [user_id, resource_type, resource_id])
}
