import { useQueryClient } from '@tanstack/react-query'
import type { HeldPostDecision } from '#contract/held-posts.ts'
import * as m from '#messages'
import { api } from '../rpc/client.ts'
import { isRefusal } from '../rpc/failure.ts'
import { useDecision } from './use-decision.ts'

const isOvertaken = (error: unknown): boolean => isRefusal(error) && error.code === 'CHANGED_MEANWHILE'

/**
 * An admin's word on a post that waits.
 * @param onDecided it waits no longer, whoever has decided.
 */
export function useHeldDecision(onDecided: (id: string) => Promise<void>) {
  const client = useQueryClient()
  return useDecision({
    send: (decision: HeldPostDecision) => api.admin.heldPosts.decide.call(decision),
    // Another admin was faster, its author has taken it back, or says it in other words by now.
    isDecided: (error) => isOvertaken(error) || (isRefusal(error) && error.code === 'POST_NOT_FOUND'),
    done: ({ verb }) => (verb === 'approve' ? m.held_approved : m.held_declined),
    decided: m.held_decided,
    failed: m.held_failed,
    onDecided: ({ id }, error) => {
      // Its author has changed it: it is read again.
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: api.admin.heldPosts.list.key() })
      if (!error) {
        void client.invalidateQueries({ queryKey: api.forum.list.key() })
        void client.invalidateQueries({ queryKey: api.forum.newest.key() })
      }
      return onDecided(id)
    },
  })
}
