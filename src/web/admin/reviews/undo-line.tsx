import { Undo2 } from 'lucide'
import type { ReviewDecision } from '#contract/papers/reviews.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icons.tsx'

const Undo = icon(Undo2)

export interface Undone extends Pick<ReviewDecision, 'id' | 'verb'> {
  title: string
}

interface UndoLineProps {
  undone: Undone
  isBusy: boolean
  onUndo: () => void
}

/** The decision that was just taken, and the way back. */
export function UndoLine({ undone: { verb, title }, isBusy, onUndo }: UndoLineProps) {
  const t = useTranslate()
  return (
    <p data-undone className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="min-w-0 max-w-[28em] truncate lg:max-w-[18em]">
        {t(verb === 'approve' ? m.review_just_approved : m.review_just_rejected, { title })}
      </span>
      <Button look="accent" disabled={isBusy} className="lg:-mr-4" onClick={onUndo}>
        <Undo />
        {t(m.review_undo)}
      </Button>
    </p>
  )
}
