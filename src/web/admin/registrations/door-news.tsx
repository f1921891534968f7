import type { DoorEntry } from '#contract/events/registration-desk.ts'
import * as m from '#messages'
import { STATE_WORDS } from '#words/registrations.ts'
import { formatMoment } from '../../language/formats.ts'
import { type Translate, useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { Button } from '../../ui/button.tsx'
import { FactLine } from '../../ui/facts.tsx'
import { refusalSentence } from '../refusals.ts'
import type { DoorNews } from './use-door.ts'

interface DoorNewsProps {
  news: DoorNews | null
  isBusy: boolean
  onUndo: (entry: DoorEntry) => void
}

/** What became of the last one, large enough to be read at arm's length. */
export function DoorNewsCard({ news, isBusy, onUndo }: DoorNewsProps) {
  const t = useTranslate()
  const entry = news?.kind === 'arrived' ? news.arrived.entry : null
  const isIn = news?.kind === 'arrived' && news.arrived.outcome === 'came'
  return (
    <div aria-live="assertive">
      {news && (
        <div
          className={`mt-3 rounded-card border-2 p-4 ${isIn ? 'border-accent bg-accent-soft' : 'border-danger bg-raised'}`}
        >
          <p className={`font-semibold text-xl ${isIn ? 'text-accent' : 'text-danger'}`}>{wordsOf(t, news)}</p>
          {entry && (
            <div className="mt-1 flex items-end justify-between gap-3">
              <p>
                <span lang={textLanguage(entry.full_name)} className="block font-semibold text-2xl">
                  {entry.full_name} <span className="tabular-nums">{entry.number}</span>
                </span>
                <span lang={textLanguage(entry.school_name)} className="text-quiet">
                  <FactLine facts={[entry.school_name, entry.grade, entry.class]} />
                </span>
              </p>
              {entry.can.includes('undo') && (
                <Button className="shrink-0" disabled={isBusy} onClick={() => onUndo(entry)}>
                  {t(m.door_undo)}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function wordsOf(t: Translate, news: DoorNews): string {
  if (news.kind === 'queued') return t(m.door_queued)
  if (news.kind === 'refused') {
    const isUnknown = isRefusal(news.error) && news.error.code === 'REGISTRATION_NOT_FOUND'
    return t(isUnknown ? m.door_unknown : refusalSentence(news.error))
  }
  const { outcome, entry } = news.arrived
  if (outcome === 'came') return t(m.door_checked_in)
  if (outcome === 'no_place') return t(m.door_no_place, { state: t(STATE_WORDS[entry.state]) })
  return t(m.door_before, {
    time: entry.came_at ? formatMoment(entry.came_at) : '',
    who: entry.came_by ?? t(m.door_somebody),
  })
}
