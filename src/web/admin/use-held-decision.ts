import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HeldPostDecision } from '#contract/held-posts.ts'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { useOnce } from '../blocks/forms/use-once.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { isRefusal } from '../rpc/failure.ts'
import { refusalSentence } from './refusals.ts'

/** Another admin was faster, its author has taken it back, or says it in other words by now: the list is asked anew. */
const isDecided = (error: unknown): boolean =>
  isRefusal(error) && (error.code === 'POST_NOT_FOUND' || error.code === 'CHANGED_MEANWHILE')

/**
 * An admin's word on a post that waits, one at a time.
 * @param onDecided it waits no longer, whoever has decided.
 */
export function useHeldDecision(onDecided: (id: string) => Promise<void>) {
  const t = useTranslate()
  const client = useQueryClient()
  const { isBusy, run } = useOnce()
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: (decision: HeldPostDecision) => api.admin.heldPosts.decide.call(decision),
    onSuccess: (_answer, { id, verb }) => {
      void notify('success', t(verb === 'approve' ? m.held_approved : m.held_declined))
      void client.invalidateQueries({ queryKey: api.forum.list.key() })
      void client.invalidateQueries({ queryKey: api.forum.newest.key() })
      return onDecided(id)
    },
    onError: (refusal, { id }) => {
      // Its author has changed it: it is read again.
      if (isRefusal(refusal) && refusal.code === 'CHANGED_MEANWHILE')
        void client.invalidateQueries({ queryKey: api.admin.heldPosts.list.key() })
      if (!isDecided(refusal)) return void notify('error', t(m.held_failed), t(refusalSentence(refusal)))
      void notify('message', t(m.held_decided))
      return onDecided(id)
    },
  })
  return {
    isBusy,
    failure: error && !isDecided(error) ? t(refusalSentence(error)) : null,
    /** Forgets what went wrong before. */
    reset,
    decide: (decision: HeldPostDecision) => run(() => mutateAsync(decision).catch(() => undefined)),
  }
}
