import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SummitPage } from '#contract/events/summit.ts'
import type { EditedSummit } from '#contract/events/summit-desk.ts'
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { failureSentence } from '../../blocks/feedback/failure-sentence.ts'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { notify } from '../../blocks/feedback/notify.ts'
import { explainFrom } from '../../blocks/feedback/refusals.ts'
import { EditConflict } from '../../blocks/forms/conflict-fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import type { Sentence } from '../../blocks/forms/rules.ts'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { useEdit } from '../../blocks/forms/use-edit.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet, SheetFoot } from '../../ui/sheet.tsx'
import { adminQueries } from '../queries.ts'
import { useAdmin } from '../use-admin.ts'
import { SummitFields } from './summit-fields.tsx'
import { pageOf, readSummitWork, SUMMIT_RULES, type SummitWork, workOfSummit } from './summit-work.ts'
import { ToChallenge } from './to-challenge.tsx'

interface SheetProps {
  id: string
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Where the page of a summit is written. */
export default function SummitSheet({ id, onDone, onClose }: SheetProps) {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const read = useQuery({ ...adminQueries.summit(user_id, id), refetchOnWindowFocus: false })
  return (
    <Sheet title={t(m.summit_form)} closeLabel={t(m.close)} isTall isWide onClose={onClose}>
      {read.isError && <LoadFailed reason={failureSentence(read.error)} onRetry={() => void read.refetch()} />}
      {read.data && <SummitForm key={id} edited={read.data} onDone={onDone} />}
    </Sheet>
  )
}

const explain = explainFrom<Contract['admin']['summits']['edit'], SummitWork>({
  FORBIDDEN: m.error_FORBIDDEN,
  EVENT_NOT_FOUND: m.error_EVENT_NOT_FOUND,
  EDIT_CONFLICT: m.error_EDIT_CONFLICT,
  PDF_GONE: m.error_PDF_GONE,
  BAD_REQUEST: m.error_BAD_REQUEST,
})

const FIELD_NAMES: Record<keyof SummitPage, Sentence> = {
  text: m.summit_form_text,
  intro: m.summit_form_intro,
  cards: m.summit_form_cards,
  challenge: m.challenge_title,
  pbl: m.pbl_title,
  awards: m.summit_form_awards,
  schedule: m.schedule_title,
  handbook: m.summit_handbook,
}

function SummitForm(props: { edited: EditedSummit; onDone: () => Promise<unknown> }) {
  /** As it was opened: what is read meanwhile does not change what the form began with. */
  const [edited] = useState(props.edited)
  const t = useTranslate()
  const { user_id } = useAdmin()
  const edit = useEdit({ opened: edited.page, workOf: workOfSummit, fieldsOf: pageOf })
  /** Files that are being sent. */
  const [sending, setSending] = useState(0)
  const begun = () => workOfSummit(edited.page)
  const untouched = JSON.stringify(readSummitWork(begun()))
  const isUntouched = (work: SummitWork) => JSON.stringify(readSummitWork(work)) === untouched
  const draft = useDraft<SummitWork>({
    name: `summit ${user_id} ${edited.id} ${edited.updated_at}`,
    lifetime: 'tab',
    blank: begun,
    read: readSummitWork,
    isBlank: isUntouched,
  })
  const form = useForm({
    content: draft,
    rules: SUMMIT_RULES,
    isUnsent: !isUntouched(draft.values),
    submit: (work) => api.admin.summits.edit.call({ id: edited.id, ...edit.editOf(work) }),
    explain: (error, translate) => {
      edit.take(error, draft.now())
      return explain(error, translate)
    },
    notice: m.summit_form_failed,
    onDone: () => {
      void notify('success', t(m.summit_form_saved))
      draft.clear()
      return props.onDone()
    },
  })
  const isBusy = form.isBusy || sending > 0 || edit.isUndecided
  return (
    <form {...form.props} className="mt-3 grid grid-cols-1 gap-6">
      {draft.isRestored && <RestoredLine onDiscard={() => draft.clear()} />}
      <EditConflict edit={edit} form={form} names={FIELD_NAMES} />
      <div className="grid gap-1 text-quiet text-sm">
        {!edited.is_own && <p>{t(m.summit_form_begun)}</p>}
        <p>{t(m.summit_form_dates)}</p>
        {edited.is_published ? (
          <Link
            to="/events/summit"
            search={{ year: Number(edited.date.slice(0, 4)) }}
            target="_blank"
            className="inline-flex min-h-11 items-center justify-self-start text-accent"
          >
            {t(m.summit_form_see)}
          </Link>
        ) : (
          <p>{t(m.summit_form_draft)}</p>
        )}
        <ToChallenge event_id={edited.id} />
      </div>
      <SummitFields
        at={form.at}
        change={form.change}
        onBusy={(isSending) => setSending((count) => count + (isSending ? 1 : -1))}
      />
      <SheetFoot>
        <FormError className="w-full">{form.error}</FormError>
        <Button type="submit" look="primary" disabled={isBusy} className="min-w-28">
          {t(form.isBusy ? m.account_working : m.event_desk_save)}
        </Button>
      </SheetFoot>
    </form>
  )
}
