import { useQueryClient } from '@tanstack/react-query'
import type { ModerationDecision } from '#contract/forum/held-posts.ts'
import * as m from '#messages'
import { api } from '../rpc/client.ts'
import { isRefusal } from '../rpc/failure.ts'
import { useDecision } from './use-decision.ts'

const isOvertaken = (error: unknown): boolean => isRefusal(error) && error.code === 'CHANGED_MEANWHILE'

/**
 * An admin's decision on a pending post.
 * @param onDecided it is pending no longer, whoever has decided.
 */
export function useModerationDecision(onDecided: (id: string) => Promise<void>) {
  const client = useQueryClient()
  return useDecision({
    send: (decision: ModerationDecision) => api.admin.moderation.decide.call(decision),
    // Another admin was faster, its author has taken it back, or says it in other words by now.
    isDecided: (error) => isOvertaken(error) || (isRefusal(error) && error.code === 'POST_NOT_FOUND'),
    done: ({ verb }) => (verb === 'approve' ? m.moderation_approved : m.moderation_declined),
    decided: m.moderation_decided,
    failed: m.moderation_failed,
    undo: { act: ({ id }) => api.admin.moderation.undo.call({ id }), done: m.moderation_undone },
    onDecided: ({ id }, error) => {
      // Its author has changed it: it is read again.
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: api.admin.moderation.list.key() })
      if (!error) {
        void client.invalidateQueries({ queryKey: api.posts.list.key() })
        void client.invalidateQueries({ queryKey: api.posts.newest.key() })
      }
      return onDecided(id)
    },
  })
}
