/** What admins do with several papers or videos at once, each asked about first where it is not easily taken back. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import type { Confirmed } from '../../blocks/sheets/confirm-sheet.tsx'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { type Translate, useTranslate } from '../../language/language.tsx'
import { isRefusal } from '../../rpc/failure.ts'
import { useDecision } from '../use-decision.ts'

const ConfirmSheet = lazyPart(() => import('../../blocks/sheets/confirm-sheet.tsx'))

type Sentence = Parameters<Translate>[0]
interface Named {
  id: string
  title: string
}
type Act = 'publish' | 'unpublish' | 'remove'
interface Decision {
  act: Act
  items: readonly Named[]
  reason: string | null
}

interface Desk {
  /** Of the dialog, unique on its page. */
  name: string
  setPublished: (ids: string[], is_published: boolean) => Promise<{ left: string[] }>
  remove: (ids: string[], reason: string | null) => Promise<{ left: string[] }>
  /** Asks for a reason. */
  reasonLabel?: Sentence
  title: Sentence
  text: Sentence
  onDone: () => void
}

const DONE: Record<Act, Sentence> = {
  publish: m.desk_published,
  unpublish: m.desk_hidden_done,
  remove: m.desk_deleted,
}
const OVERTAKEN = ['PAPER_NOT_FOUND', 'VIDEO_NOT_FOUND', 'ALREADY_DECIDED']

/** @returns `begin` hides or shows at once, and asks before it deletes; show `sheets`. */
export function useDeskActs(desk: Desk): {
  begin: (act: Act, items: readonly Named[]) => void
  isBusy: boolean
  sheets: ReactNode
} {
  const t = useTranslate()
  const client = useQueryClient()
  const sheet = useHistorySheet(desk.name)
  const [asked, setAsked] = useState<readonly Named[]>([])
  const { decide, isBusy, failure, reset } = useDecision<Decision>({
    send: async ({ act, items, reason }) => {
      const ids = items.map(({ id }) => id)
      const { left } = await (act === 'remove' ? desk.remove(ids, reason) : desk.setPublished(ids, act === 'publish'))
      if (left.length > 0) void notify('message', t(m.desk_left, { count: left.length }))
    },
    isDecided: (error) => isRefusal(error) && OVERTAKEN.includes(error.code),
    done: ({ act }) => DONE[act],
    decided: m.desk_overtaken,
    failed: m.desk_act_failed,
    onDecided: async ({ act }) => {
      if (act === 'remove') await sheet.close()
      desk.onDone()
      await client.invalidateQueries()
    },
  })
  const begin = (act: Act, items: readonly Named[]) => {
    reset()
    if (act !== 'remove') return void decide({ act, items, reason: null })
    setAsked(items)
    void sheet.open()
  }
  const sheets = sheet.isOpen && asked.length > 0 && (
    <Suspense fallback={null}>
      <ConfirmSheet
        title={t(desk.title)}
        text={t(desk.text)}
        names={asked.map(({ title }) => title)}
        reasonLabel={desk.reasonLabel && t(desk.reasonLabel)}
        about={`${desk.name} ${asked.map(({ id }) => id).join(' ')}`}
        isBusy={isBusy}
        failure={failure}
        onConfirm={({ reason }: Confirmed) => decide({ act: 'remove', items: asked, reason })}
        onClose={sheet.close}
      />
    </Suspense>
  )
  return { begin, isBusy, sheets: sheets || null }
}
