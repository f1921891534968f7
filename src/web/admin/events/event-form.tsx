import { useRef, useState } from 'react'
import type { EditedEvent, EventFields } from '#contract/events/desk.ts'
import { EVENT_BOUND } from '#contract/events/times.ts'
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { explainFrom } from '../../blocks/feedback/refusals.ts'
import { EditConflict } from '../../blocks/forms/conflict-fields.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import type { Sentence } from '../../blocks/forms/rules.ts'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { useEdit } from '../../blocks/forms/use-edit.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { Button } from '../../ui/button.tsx'
import { SheetFoot } from '../../ui/sheet.tsx'
import { useAdmin } from '../use-admin.ts'
import { EventBasics } from './event-basics.tsx'
import { TYPE_NAMES } from './event-columns.tsx'
import { blankEvent, EVENT_RULES, type EventWork, fieldsOfEvent, readEventWork, workOfEvent } from './event-work.ts'
import { GROUP } from './group.ts'
import { InvitationFields } from './invitation-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { ToChallenge } from './to-challenge.tsx'

type Desk = Contract['admin']['events']
const explain = explainFrom<Desk['create'] | Desk['edit'], EventWork>({
  FORBIDDEN: m.error_FORBIDDEN,
  EVENT_NOT_FOUND: m.error_EVENT_NOT_FOUND,
  EDIT_CONFLICT: m.error_EDIT_CONFLICT,
  CAPACITY_TAKEN: { field: 'capacity', sentence: m.error_CAPACITY_TAKEN },
  EVENT_IN_USE: { field: 'event_type', sentence: m.error_EVENT_IN_USE },
  PICTURE_GONE: { field: 'image_url', sentence: m.error_PICTURE_GONE },
  PDF_GONE: { field: 'materials', sentence: m.error_PDF_GONE },
  BAD_REQUEST: m.error_BAD_REQUEST,
})

const FIELD_NAMES: Record<keyof EditedEvent['fields'], Sentence> = {
  title: m.event_desk_field_title,
  event_type: m.event_desk_type,
  date: m.event_desk_field_date,
  start_time: m.event_desk_field_start,
  end_time: m.event_desk_field_end,
  location: m.event_desk_field_location,
  organizer: m.event_desk_field_organizer,
  description: m.event_desk_field_description,
  tags: m.event_desk_field_tags,
  image_url: m.event_form_picture_link,
  image_alt: m.event_form_picture_alt,
  capacity: m.event_desk_field_capacity,
  registration_opens_at: m.event_desk_field_opens,
  registration_closes_at: m.event_desk_field_closes,
  registration_url: m.event_desk_field_url,
  invitation: m.event_form_invitation,
}

const isCode = (error: unknown, code: string) => isRefusal(error) && error.code === code

/** Every event has the same form, whatever its type. */
export function EventForm(props: { edited: EditedEvent | null; onDone: () => Promise<unknown> }) {
  const { onDone } = props
  /** As it was opened: what is read meanwhile does not change what the form began with. */
  const [edited] = useState(props.edited)
  const t = useTranslate()
  const { user_id } = useAdmin()
  const isPublished = useRef(true)
  /** Files that are being sent. */
  const [sending, setSending] = useState(0)
  const countSending = (isBusy: boolean) => setSending((count) => count + (isBusy ? 1 : -1))
  const begun = () => (edited ? workOfEvent(edited.fields) : blankEvent())
  const edit = useEdit<EventFields, EventWork>({
    opened: edited?.fields ?? fieldsOfEvent(blankEvent()),
    workOf: workOfEvent,
    fieldsOf: fieldsOfEvent,
    bound: EVENT_BOUND,
  })
  const untouched = JSON.stringify(readEventWork(begun()))
  const isUntouched = (work: EventWork) => JSON.stringify(readEventWork(work)) === untouched
  const draft = useDraft<EventWork>({
    name: `event ${user_id} ${edited ? `${edited.id} ${edited.updated_at}` : 'new'}`,
    lifetime: 'tab',
    blank: begun,
    read: readEventWork,
    isBlank: isUntouched,
  })
  const form = useForm({
    content: draft,
    rules: EVENT_RULES,
    isUnsent: !isUntouched(draft.values),
    submit: (work, request_key) => {
      if (edited) return api.admin.events.edit.call({ id: edited.id, ...edit.editOf(work) })
      const is_published = isPublished.current
      return api.admin.events.create.call({ ...fieldsOfEvent(work), id: request_key, is_published })
    },
    explain: async (error, translate) => {
      if (edit.take(error, draft.now()) || !edited || !isCode(error, 'CAPACITY_TAKEN')) return explain(error, translate)
      // How many places are taken by now.
      const now = await api.admin.events.get.call({ id: edited.id }).catch(() => null)
      if (now === null) return explain(error, translate)
      return { capacity: translate(m.event_desk_capacity_taken, { count: now.registered_count }) }
    },
    notice: edited ? m.event_desk_save_failed : m.event_desk_add_failed,
    onDone: ({ told }) => {
      const done = !edited && isPublished.current ? m.event_desk_published : m.event_desk_saved
      void notify('success', told > 0 ? t(m.event_desk_saved_told, { count: told }) : t(done))
      draft.clear()
      return onDone()
    },
  })
  const isBusy = form.isBusy || sending > 0 || edit.isUndecided
  const isTold = edited?.state === 'published' && edited.phase !== 'past'
  const count = isTold ? edited.registered_count + edited.waiting_count : 0
  return (
    <form {...form.props} className="mt-3 grid gap-6">
      {draft.isRestored && <RestoredLine onDiscard={() => draft.clear()} />}
      <EditConflict edit={edit} form={form} names={FIELD_NAMES} words={{ event_type: TYPE_NAMES }} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold text-lg">{t(m.event_desk_group_basics)}</legend>
        {edited?.event_type === 'summit' && <ToChallenge event_id={edited.id} />}
        <EventBasics at={form.at}>
          {count > 0 && (
            <p className="rounded-control bg-accent-soft px-3 py-2 text-sm">{t(m.event_desk_told_hint, { count })}</p>
          )}
        </EventBasics>
      </fieldset>
      <PictureField at={form.at} change={form.change} onBusy={countSending} />
      <fieldset className="grid gap-4">
        <legend className={GROUP}>{t(m.event_desk_group_registration)}</legend>
        <Field
          label={t(m.event_desk_field_capacity)}
          isOptional
          hint={t(m.event_desk_field_capacity_hint)}
          inputMode="numeric"
          autoComplete="off"
          {...form.at('capacity')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            type="datetime-local"
            label={t(m.event_desk_field_opens)}
            isOptional
            {...form.at('registration_opens_at')}
          />
          <Field
            type="datetime-local"
            label={t(m.event_desk_field_closes)}
            isOptional
            hint={t(m.event_desk_field_closes_hint)}
            {...form.at('registration_closes_at')}
          />
        </div>
        <Field
          label={t(m.event_desk_field_url)}
          isOptional
          hint={t(m.event_desk_field_url_hint)}
          inputMode="url"
          autoComplete="off"
          {...form.at('registration_url')}
        />
      </fieldset>
      <InvitationFields at={form.at} onBusy={countSending} />
      <SheetFoot>
        <FormError className="w-full">{form.error}</FormError>
        {!edited && (
          <Button type="submit" disabled={isBusy} onClick={() => (isPublished.current = false)}>
            {t(m.event_desk_save_draft)}
          </Button>
        )}
        <Button
          type="submit"
          look="primary"
          disabled={isBusy}
          className="min-w-28"
          onClick={() => (isPublished.current = true)}
        >
          {t(form.isBusy ? m.account_working : edited ? m.event_desk_save : m.event_desk_save_publish)}
        </Button>
      </SheetFoot>
    </form>
  )
}
