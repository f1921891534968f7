/** What is wrong, and why. A report that fails keeps all that was typed and is silent for the eye. */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_REASON_CHARS } from '#contract/limits.ts'
import { categoriesOf, type ReportableType, type ReportCategory } from '#contract/report-kinds.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { whoIsThere } from '../../rpc/session-store.ts'
import { INPUT } from '../../ui/field.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { CrisisLines } from '../content/crisis-card.tsx'
import { failureSentence } from '../feedback/failure-sentence.ts'
import { notify } from '../feedback/notify.ts'
import { Submit } from '../forms/fields.tsx'

const NAMES = {
  bullying: m.report_category_bullying,
  privacy: m.report_category_privacy,
  harm: m.report_category_harm,
  sexual: m.report_category_sexual,
  spam: m.report_category_spam,
  false: m.report_category_false,
  dead: m.report_category_dead,
  other: m.report_category_other,
} satisfies Record<ReportCategory, unknown>
interface Draft {
  category: ReportCategory | null
  reason: string
}

/** What was typed and not sent, for as long as the tab is open: of each member and item. */
const drafts = new Map<string, Draft>()

type Lack = 'category' | 'reason' | 'length'
const LACKS: Record<Lack, typeof m.report_reason_needed> = {
  category: m.report_category_needed,
  reason: m.report_reason_needed,
  length: m.report_reason_long,
}

const REFUSALS: Record<string, typeof m.error_ITEM_NOT_FOUND> = {
  ITEM_NOT_FOUND: m.error_ITEM_NOT_FOUND,
  BAD_REQUEST: m.report_own,
}

interface ReportSheetProps {
  item_type: ReportableType
  item_id: string
  onClose: () => void
}

export default function ReportSheet({ item_type, item_id, onClose }: ReportSheetProps) {
  const t = useTranslate()
  const begun: Draft =
    item_type === 'video' ? { category: 'dead', reason: t(m.report_dead_reason) } : { category: null, reason: '' }
  const { draft, setDraft, forget } = useDraft(`${item_type} ${item_id}`, begun)
  const [lack, setLack] = useState<Lack | null>(null)
  /** The words that stand ready are about a dead link, and about nothing else. */
  const reasonFor = (category: ReportCategory, reason: string) => {
    const ready = t(m.report_dead_reason)
    if (category === 'dead') return reason || ready
    return reason === ready ? '' : reason
  }
  const isSending = useRef(false)
  const end = (kind: 'success' | 'message', sentence: typeof m.report_done) => {
    forget()
    void notify(kind, t(sentence))
    onClose()
  }
  const make = useMutation(
    api.reports.make.mutationOptions({
      onSuccess: () => end('success', m.report_done),
      onError: (error) => {
        if (isRefusal(error) && error.code === 'REPORTED_BEFORE') end('message', m.error_REPORTED_BEFORE)
      },
      onSettled: () => {
        isSending.current = false
      },
    }),
  )
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { category, reason } = draft
    const lacking = lackOf(draft)
    // What is wrong is drawn first: where it stands is where one is led.
    flushSync(() => setLack(lacking))
    if (lacking) leadTo(event.currentTarget.querySelector<HTMLElement>(category ? 'textarea' : 'input'))
    if (!category || lacking || isSending.current) return
    isSending.current = true
    make.mutate({ item_type, item_id, category, reason })
  }
  return (
    <Sheet title={t(m.report_title)} closeLabel={t(m.close)} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="mt-2 grid gap-4">
        <p className="text-quiet">{t(item_type === 'video' ? m.report_video_text : m.report_text)}</p>
        <CategoryField
          categories={categoriesOf(item_type)}
          category={draft.category}
          isLacking={lack === 'category'}
          onChange={(category) => {
            setDraft({ category, reason: reasonFor(category, draft.reason) })
            if (lack === 'category') setLack(null)
          }}
        />
        <ReasonField reason={draft.reason} onChange={(reason) => setDraft({ ...draft, reason })} />
        <div className="sticky -bottom-6 -mb-6 z-10 -mx-5 grid gap-2 border-line border-t bg-raised px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
          <Failure lack={lack} error={make.error} />
          <Submit isBusy={make.isPending}>{t(m.report_send)}</Submit>
        </div>
      </form>
    </Sheet>
  )
}

const SOMETHING_TO_SEE = /[^\s\p{Cf}]/u

function leadTo(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true })
  ;(field?.closest('fieldset') ?? field)?.scrollIntoView({ block: 'start' })
}

function lackOf({ category, reason }: Draft): Lack | null {
  if (!category) return 'category'
  if (!SOMETHING_TO_SEE.test(reason)) return 'reason'
  return lengthOf(reason) > MAX_REASON_CHARS ? 'length' : null
}

/** In characters as people count them. */
const lengthOf = (reason: string) => [...reason.trim()].length

function Failure({ lack, error }: { lack: Lack | null; error: unknown }) {
  const t = useTranslate()
  const sentence = sentenceOf(error)
  // Of the category it is said beside the choice.
  const isSaidHere = lack ? lack !== 'category' : sentence
  return (
    <>
      {isSaidHere && (
        <p role="alert" className="text-danger text-sm">
          {lack && t(LACKS[lack])}
          {!lack && sentence && t(sentence)}
        </p>
      )}
      <p role="status" className="sr-only">
        {Boolean(error) && !sentence && t(m.report_failed)}
      </p>
    </>
  )
}

/** What the reporter can do something about: a stumbling network is not it. */
function sentenceOf(error: unknown) {
  if (!isRefusal(error) || error.status >= 500) return null
  return REFUSALS[error.code] ?? failureSentence(error)
}

function useDraft(item: string, begun: Draft) {
  const session = whoIsThere()
  const key = `${session.status === 'in' ? session.user.user_id : ''} ${item}`
  const [draft, setShown] = useState<Draft>(() => drafts.get(key) ?? begun)
  return {
    draft,
    setDraft: (next: Draft) => {
      drafts.set(key, next)
      setShown(next)
    },
    forget: () => drafts.delete(key),
  }
}

interface CategoryFieldProps {
  categories: readonly ReportCategory[]
  category: Draft['category']
  isLacking: boolean
  onChange: (category: ReportCategory) => void
}

function CategoryField({ categories, category, isLacking, onChange }: CategoryFieldProps) {
  const t = useTranslate()
  const name = useId()
  return (
    <fieldset aria-describedby={isLacking ? `${name}-lack` : undefined}>
      <legend className="mb-1 font-semibold text-sm">{t(m.report_category)}</legend>
      {isLacking && (
        <p id={`${name}-lack`} role="alert" className="text-danger text-sm">
          {t(LACKS.category)}
        </p>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {categories.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={category === one}
              onChange={() => onChange(one)}
              className="size-5 shrink-0"
            />
            {t(NAMES[one])}
          </label>
        ))}
      </div>
      {category === 'harm' && (
        <div role="status" className="mt-2 rounded-control bg-accent-soft px-3 py-2">
          <p className="text-sm">{t(m.report_harm_hint)}</p>
          <CrisisLines />
        </div>
      )}
    </fieldset>
  )
}

function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const t = useTranslate()
  const id = useId()
  const count = lengthOf(reason)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {t(m.report_reason)}
      </label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        required
        aria-describedby={`${id}-hint`}
        aria-invalid={count > MAX_REASON_CHARS}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT} py-2`}
      />
      <p id={`${id}-hint`} className="mt-1 flex justify-between gap-4 text-faint text-sm">
        <span>{t(m.report_reason_hint)}</span>
        <span className={`shrink-0 tabular-nums ${count > MAX_REASON_CHARS ? 'font-semibold text-danger' : ''}`}>
          {t(m.report_reason_count, { count, most: MAX_REASON_CHARS })}
        </span>
      </p>
    </div>
  )
}
