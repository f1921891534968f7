import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { ChallengeDesk, DeskEntry } from '#contract/events/challenge-desk.ts'
import type { ChallengeAward } from '#contract/events/challenge-words.ts'
import * as m from '#messages'
import { entryName } from '../../blocks/content/award-names.ts'
import { notify } from '../../blocks/feedback/notify.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { useDecision } from '../use-decision.ts'

const ConfirmSheet = lazyPart(() => import('../../blocks/sheets/confirm-sheet.tsx'))

type Decision =
  | { act: 'award'; award: ChallengeAward; entry_id: string | null }
  | { act: 'publish' }
  | { act: 'remove'; entry: DeskEntry; reason: string }
type Asked = { act: 'publish' } | { act: 'remove'; entry: DeskEntry }

const OVERTAKEN = ['EDIT_CONFLICT', 'CHANGED_MEANWHILE', 'ALREADY_DECIDED', 'ENTRY_NOT_FOUND', 'NOT_MOST_VOTED']
const DONE = {
  award: m.challenge_desk_award_kept,
  publish: m.challenge_desk_saved,
  remove: m.challenge_desk_removed,
}

/** What an organiser decides about a challenge; results and removals are asked about first. Show `sheets`. */
export function useChallengeDesk(event_id: string, desk: ChallengeDesk | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  const sheet = useHistorySheet('challenge act')
  const [asked, setAsked] = useState<Asked | null>(null)
  /** The pages that everybody sees as well: an organiser looks at them next. */
  const reload = () =>
    Promise.all(
      [api.admin.challenges, api.challenges, api.challengeEntries, api.events].map((part) =>
        client.invalidateQueries({ queryKey: part.key() }),
      ),
    )
  const { decide, isBusy, failure, reset } = useDecision<Decision>({
    send: async (decision) => {
      if (decision.act === 'award')
        return api.admin.challenges.award.call({
          event_id,
          award: decision.award,
          changes: { entry_id: decision.entry_id },
          seen: { entry_id: desk?.awards.find(({ award }) => award === decision.award)?.entry_id ?? null },
        })
      if (decision.act === 'remove')
        return api.admin.challenges.removeEntry.call({ id: decision.entry.id, reason: decision.reason })
      const updated_at = desk?.challenge?.updated_at ?? ''
      const { told } = await api.admin.challenges.publish.call({ event_id, updated_at })
      void notify('message', t(m.challenge_desk_published, { count: told }))
    },
    isDecided: (error) => isRefusal(error) && OVERTAKEN.includes(error.code),
    done: ({ act }) => DONE[act],
    decided: m.challenge_desk_overtaken,
    failed: m.challenge_desk_failed,
    onDecided: async ({ act }) => {
      // An award is given without a sheet: closing none would leave the page.
      if (act !== 'award') await sheet.close()
      await reload()
    },
  })
  const ask = (act: Asked) => {
    reset()
    setAsked(act)
    void sheet.open()
  }
  const common = { isBusy, failure, onClose: sheet.close }
  const sheets: ReactNode = sheet.isOpen && asked && (
    <Suspense fallback={null}>
      {asked.act === 'publish' ? (
        <ConfirmSheet
          title={t(m.challenge_desk_publish_title)}
          text={t(m.challenge_desk_publish_text)}
          confirm={t(m.challenge_desk_publish)}
          onConfirm={() => decide({ act: 'publish' })}
          {...common}
        />
      ) : (
        <ConfirmSheet
          title={t(m.challenge_desk_remove_title)}
          text={t(m.challenge_desk_remove_text)}
          names={[entryName(t, asked.entry)]}
          confirm={t(m.challenge_desk_remove)}
          about={`challenge entry ${asked.entry.id}`}
          reasonLabel={t(m.challenge_desk_remove_reason)}
          onConfirm={({ reason }) => decide({ act: 'remove', entry: asked.entry, reason: reason ?? '' })}
          {...common}
        />
      )}
    </Suspense>
  )
  return {
    isBusy,
    sheets,
    reload,
    give: (award: ChallengeAward, entry_id: string | null) => decide({ act: 'award', award, entry_id }),
    publish: () => ask({ act: 'publish' }),
    remove: (entry: DeskEntry) => ask({ act: 'remove', entry }),
  }
}
