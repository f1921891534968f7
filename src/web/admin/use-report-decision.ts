import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportDecision, ReportedItem } from '#contract/report-desk.ts'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { useOnce } from '../blocks/forms/use-once.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { isRefusal } from '../rpc/failure.ts'
import { refusalSentence } from './refusals.ts'

/** Another admin was faster: the queue is asked anew. */
const isDecided = (error: unknown): boolean => isRefusal(error) && error.code === 'ITEM_NOT_FOUND'

/**
 * An admin's decision on the reports of one thing, one at a time.
 * @param onDecided they wait no longer, whoever has decided.
 */
export function useReportDecision(onDecided: () => Promise<void>) {
  const t = useTranslate()
  const client = useQueryClient()
  const { isBusy, run } = useOnce()
  const askAnew = () => client.invalidateQueries({ queryKey: api.admin.reports.key() })
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: (decision: ReportDecision) => api.admin.reports.decide.call(decision),
    onSuccess: async (_answer, { verb }) => {
      void notify('success', t(verb === 'uphold' ? m.desk_upheld : m.desk_dismissed))
      await askAnew()
      return onDecided()
    },
    onError: async (refusal) => {
      if (!isDecided(refusal)) return void notify('error', t(m.desk_failed), t(refusalSentence(refusal)))
      void notify('message', t(m.desk_decided))
      await askAnew()
      return onDecided()
    },
  })
  return {
    isBusy,
    failure: error && !isDecided(error) ? t(refusalSentence(error)) : null,
    /** Forgets what went wrong before. */
    reset,
    decide: ({ item_type, item_id, reports }: ReportedItem, verb: ReportDecision['verb'], reason: string | null) =>
      run(() =>
        mutateAsync({ item_type, item_id, verb, reason, reports: reports.map(({ id }) => id) }).catch(() => undefined),
      ),
  }
}
