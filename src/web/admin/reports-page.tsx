/** The queue of reports: for admins alone. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { ReportedItem as ReportedItemView } from '#contract/moderation/report-desk.ts'
import * as m from '#messages'
import { LoadFailed } from '../blocks/feedback/load-failed.tsx'
import { useHistorySheet } from '../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { adminQueries } from './queries.ts'
import { QueueLoading } from './queue-loading.tsx'
import { refusalSentence } from './refusals.ts'
import { forgetNote, moveInQueue } from './report-keys.ts'
import { quoteOf } from './report-texts.ts'
import { ReportedItem } from './reported-item.tsx'
import { KeysSwitch } from './reviews/key-hints.tsx'
import { useAdmin } from './use-admin.ts'
import { useReportDecision } from './use-report-decision.ts'
import { useUndo } from './use-undo.ts'

const ConfirmSheet = lazyPart(() => import('../blocks/sheets/confirm-sheet.tsx'))

/** What is asked before a decision that needs a reason. */
const QUESTIONS = {
  remove: { title: m.desk_remove_title, text: m.desk_remove_text, confirm: m.desk_remove },
  uphold: { title: m.desk_uphold_title, text: m.desk_uphold_text, confirm: m.desk_uphold },
  clear: { title: m.desk_clear_title, text: m.desk_clear_text, confirm: m.desk_clear },
}

export function ReportsPage() {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { data: queue, error, refetch } = useQuery(adminQueries.reports(user_id))
  const question = useHistorySheet('decide report')
  const [asked, setAsked] = useState<{
    item: ReportedItemView
    verb: keyof typeof QUESTIONS
    note: string | null
  } | null>(null)
  const [closed, setClosed] = useState<string[]>([])
  const timesClosed = (id: string) => closed.filter((one) => one === id).length
  const count = useRef<HTMLParagraphElement>(null)
  const undoing = useUndo()
  const decision = useReportDecision(async (decided, refusal) => {
    if (!refusal && decided.verb !== 'clear') {
      forgetNote(decided)
      // It may stay, because it was reported again meanwhile: with a field for another note.
      setClosed((before) => [...before, decided.item_id])
      undoing.offer(decided)
    }
    if (question.isOpen) await question.close()
    // The button goes with its report: a keyboard goes on from the top of the queue.
    setTimeout(() => count.current?.focus())
  })

  if (!queue && error) return <LoadFailed reason={refusalSentence(error)} onRetry={refetch} />
  if (!queue) return <QueueLoading />
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="mt-6 text-faint text-sm tabular-nums outline-none">
        {queue.total > 0 && t(m.desk_count, { count: queue.total })}
      </p>
      {undoing.seconds !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-3 rounded-card bg-accent-soft px-4 py-2">
          <Button onClick={() => void undoing.undo()}>{t(m.desk_undo)}</Button>
          <p className="text-sm tabular-nums">{t(m.desk_undo_left, { seconds: undoing.seconds })}</p>
        </div>
      )}
      {queue.items.length > 0 && (
        <details className="mt-2 text-sm max-sm:hidden pointer-coarse:hidden">
          <summary className="fold w-fit">{t(m.desk_keys)}</summary>
          <p className="text-quiet">{t(m.desk_keys_text)}</p>
          <KeysSwitch />
        </details>
      )}
      <ul className="mt-2 grid gap-4" onKeyDown={moveInQueue}>
        {queue.items.map((item) => (
          <li key={`${item.item_type} ${item.item_id} ${timesClosed(item.item_id)}`} className="min-w-0">
            <ReportedItem
              item={item}
              teacher={queue.duty_teacher}
              isBusy={decision.isBusy}
              onDecide={(verb, note) => {
                if (verb === 'dismiss') return decision.decide(item, verb, { reason: null, note })
                decision.reset()
                setAsked({ item, verb, note })
                void question.open()
              }}
            />
          </li>
        ))}
      </ul>
      {queue.items.length === 0 && (
        <EmptyState scene="forum" title={t(m.desk_empty_title)} text={t(m.desk_empty_text)} />
      )}
      <Suspense fallback={null}>
        {question.isOpen && asked && (
          <ConfirmSheet
            title={t(QUESTIONS[asked.verb].title)}
            text={t(QUESTIONS[asked.verb].text)}
            names={quoteOf(asked.item)}
            about={`report ${asked.verb} ${asked.item.item_id}`}
            confirm={t(QUESTIONS[asked.verb].confirm)}
            reasonLabel={t(m.reason_for_author)}
            isHarmless={asked.verb !== 'remove'}
            isBusy={decision.isBusy}
            failure={decision.failure}
            onConfirm={({ reason }) => decision.decide(asked.item, asked.verb, { reason, note: asked.note })}
            onClose={question.close}
          />
        )}
      </Suspense>
    </>
  )
}
