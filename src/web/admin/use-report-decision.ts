import { useQueryClient } from '@tanstack/react-query'
import type { ReportDecision, ReportedItem } from '#contract/moderation/report-desk.ts'
import * as m from '#messages'
import { api } from '../rpc/client.ts'
import { isRefusal } from '../rpc/failure.ts'
import { useDecision } from './use-decision.ts'

const DONE = {
  uphold: m.desk_upheld,
  remove: m.desk_removed,
  dismiss: m.desk_dismissed,
  clear: m.desk_cleared,
} satisfies Record<ReportDecision['verb'], unknown>

/**
 * An admin's decision on the reports of one thing.
 * @param onDecided they wait no longer, whoever has decided.
 */
export function useReportDecision(onDecided: (decision: ReportDecision, error?: unknown) => Promise<void>) {
  const client = useQueryClient()
  const { decide, ...decision } = useDecision({
    send: (wanted: ReportDecision) => api.admin.reports.decide.call(wanted),
    isDecided: (error) => isRefusal(error) && error.code === 'ITEM_NOT_FOUND',
    done: ({ verb }) => DONE[verb],
    decided: m.desk_decided,
    failed: m.desk_failed,
    onDecided: async (decision, error) => {
      await client.invalidateQueries({ queryKey: api.admin.reports.key() })
      return onDecided(decision, error)
    },
  })
  return {
    ...decision,
    decide: (
      { item_type, item_id, reports }: ReportedItem,
      verb: ReportDecision['verb'],
      { reason, note }: Pick<ReportDecision, 'reason' | 'note'>,
    ) => decide({ item_type, item_id, verb, reason, note, reports: reports.map(({ id }) => id) }),
  }
}
