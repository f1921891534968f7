/** What authors ask to be looked at again: for officers. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { AppealDecision, Appeal as AppealView } from '#contract/moderation/appeals.ts'
import * as m from '#messages'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { adminQueries } from '../queries.ts'
import { QueueLoading } from '../queue-loading.tsx'
import { refusalSentence } from '../refusals.ts'
import { useAdmin } from '../use-admin.ts'
import { useDecision } from '../use-decision.ts'
import { Appeal } from './appeal.tsx'

const ConfirmSheet = lazyPart(() => import('../../blocks/sheets/confirm-sheet.tsx'))

export function AppealsPage() {
  const t = useTranslate()
  const client = useQueryClient()
  const { user_id } = useAdmin()
  const { data: appeals, error, refetch } = useQuery(adminQueries.appeals(user_id))
  const question = useHistorySheet('keep decision')
  const [asked, setAsked] = useState<AppealView | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const decision = useDecision<AppealDecision>({
    send: (wanted) => api.admin.appeals.decide.call(wanted),
    isDecided: (refusal) => isRefusal(refusal) && refusal.code === 'ITEM_NOT_FOUND',
    done: ({ verb }) => (verb === 'grant' ? m.appeals_granted : m.appeals_kept),
    decided: m.appeals_decided,
    failed: m.desk_failed,
    onDecided: async () => {
      if (question.isOpen) await question.close()
      await client.invalidateQueries({ queryKey: api.admin.appeals.key() })
      // The button goes with its appeal.
      setTimeout(() => count.current?.focus())
    },
  })
  if (!appeals && error) return <LoadFailed reason={refusalSentence(error)} onRetry={refetch} />
  if (!appeals) return <QueueLoading />
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="mt-6 text-faint text-sm tabular-nums outline-none">
        {appeals.length > 0 && t(m.desk_count, { count: appeals.length })}
      </p>
      <ul className="mt-2 grid gap-4">
        {appeals.map((appeal) => (
          <li key={appeal.id} className="min-w-0">
            <Appeal
              appeal={appeal}
              isBusy={decision.isBusy}
              onDecide={(verb) => {
                if (verb === 'grant') return decision.decide({ id: appeal.id, verb, reason: null })
                decision.reset()
                setAsked(appeal)
                void question.open()
              }}
            />
          </li>
        ))}
      </ul>
      {appeals.length === 0 && (
        <EmptyState scene="forum" title={t(m.appeals_empty_title)} text={t(m.appeals_empty_text)} />
      )}
      <Suspense fallback={null}>
        {question.isOpen && asked && (
          <ConfirmSheet
            title={t(m.appeals_keep_title)}
            text={t(m.appeals_keep_text)}
            names={[asked.title ?? asked.content]}
            kept={{ label: t(m.appeals_says), names: [asked.words] }}
            about={`appeal ${asked.id}`}
            confirm={t(m.appeals_keep)}
            reasonLabel={t(m.reason_for_author)}
            isHarmless
            isBusy={decision.isBusy}
            failure={decision.failure}
            onConfirm={({ reason }) => decision.decide({ id: asked.id, verb: 'keep', reason })}
            onClose={question.close}
          />
        )}
      </Suspense>
    </>
  )
}
