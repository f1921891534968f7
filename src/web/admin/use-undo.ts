import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UNDO_SHOWN_SECONDS } from '#contract/base/limits.ts'
import type { ReportDecision } from '#contract/moderation/report-desk.ts'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { refusalSentence } from './refusals.ts'

type Decided = Pick<ReportDecision, 'item_type' | 'item_id' | 'reports'>

/** Offers to take back what was decided last, for a few seconds. @returns how many are left; null when there is nothing. */
export function useUndo() {
  const t = useTranslate()
  const client = useQueryClient()
  const [offered, setOffered] = useState<{ decided: Decided; seconds: number } | null>(null)
  useEffect(() => {
    if (!offered) return
    const tick = setTimeout(
      () => setOffered(offered.seconds > 1 ? { ...offered, seconds: offered.seconds - 1 } : null),
      1000,
    )
    return () => clearTimeout(tick)
  }, [offered])
  return {
    seconds: offered?.seconds ?? null,
    offer: ({ item_type, item_id, reports }: Decided) =>
      setOffered({ decided: { item_type, item_id, reports }, seconds: UNDO_SHOWN_SECONDS }),
    undo: async () => {
      if (!offered) return
      setOffered(null)
      try {
        await api.admin.reports.undo.call(offered.decided)
        void notify('success', t(m.desk_undone))
      } catch (error) {
        void notify('error', t(m.desk_undo_failed), t(refusalSentence(error)))
      }
      await client.invalidateQueries({ queryKey: api.admin.key() })
    },
  }
}
