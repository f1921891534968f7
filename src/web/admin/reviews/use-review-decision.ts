import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReviewDecision } from '#contract/papers/reviews.ts'
import * as m from '#messages'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { useDecision } from '../use-decision.ts'
import { reviewRefusal } from './refusals.ts'

const DONE = {
  approve: m.review_approved,
  reject: m.review_done,
  reopen: m.review_reopened,
  remove: m.review_removed,
} as const

/** Another admin was faster, or its author has taken it back or says it in other words. */
const isOvertaken = (error: unknown): boolean =>
  isRefusal(error) && (error.code === 'ALREADY_DECIDED' || error.code === 'PAPER_NOT_FOUND')

/**
 * An admin's decision on a round.
 * @param onDecided it is decided, whoever has done it; `id` is the round to go on with.
 */
export function useReviewDecision(onDecided: (decision: ReviewDecision, id: string, isMine: boolean) => Promise<void>) {
  const client = useQueryClient()
  const decided = useRef('')
  return useDecision({
    send: async (decision: ReviewDecision) => {
      decided.current = (await api.admin.reviews.decide.call(decision)).id
    },
    isDecided: isOvertaken,
    done: ({ verb }) => DONE[verb],
    decided: m.review_overtaken,
    failed: m.review_failed,
    explain: reviewRefusal,
    onDecided: async (decision, error) => {
      await onDecided(decision, error ? decision.id : decided.current, !error)
      void client.invalidateQueries({ queryKey: api.admin.reviews.key() })
      if (!error) void client.invalidateQueries({ queryKey: api.papers.key() })
    },
  })
}
