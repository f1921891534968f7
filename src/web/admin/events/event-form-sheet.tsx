import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EditedEvent } from '#contract/event-desk.ts'
import type { EventType } from '#contract/events.ts'
import type { Contract } from '#contract/index.ts'
import { MAX_EVENT_DESCRIPTION_CHARS, MAX_EVENT_TITLE_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { failureSentence } from '../../blocks/feedback/failure-sentence.ts'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { notify } from '../../blocks/feedback/notify.ts'
import { explainFrom } from '../../blocks/feedback/refusals.ts'
import { Field, SelectField, TextField } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { type Translate, useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { dayAfter } from '../members/suspension-days.ts'
import { adminQueries } from '../queries.ts'
import { useAdmin } from '../use-admin.ts'
import { TYPE_NAMES } from './event-columns.tsx'
import { blankEvent, EVENT_RULES, type EventWork, fieldsOfEvent, readEventWork, workOfEvent } from './event-work.ts'

interface SheetProps {
  /** Null for a new one. */
  id: string | null
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Where an event is made or changed. */
export default function EventFormSheet({ id, onDone, onClose }: SheetProps) {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const read = useQuery({ ...adminQueries.event(user_id, id ?? ''), enabled: id !== null, refetchOnWindowFocus: false })
  return (
    <Sheet title={t(id ? m.event_desk_edit : m.event_desk_new)} closeLabel={t(m.close)} isTall onClose={onClose}>
      {id === null && <EventForm edited={null} onDone={onDone} />}
      {id !== null && read.isError && (
        <LoadFailed reason={failureSentence(read.error)} onRetry={() => void read.refetch()} />
      )}
      {read.data && <EventForm key={id} edited={read.data} onDone={onDone} />}
    </Sheet>
  )
}

type Desk = Contract['admin']['events']
const explain = explainFrom<Desk['create'] | Desk['edit'], EventWork>({
  FORBIDDEN: m.error_FORBIDDEN,
  EVENT_NOT_FOUND: m.error_EVENT_NOT_FOUND,
  CHANGED_MEANWHILE: m.event_desk_changed,
  CAPACITY_TAKEN: { field: 'capacity', sentence: m.error_CAPACITY_TAKEN },
  BAD_REQUEST: m.error_BAD_REQUEST,
})

const isCode = (error: unknown, code: string) => isRefusal(error) && error.code === code

function EventForm(props: { edited: EditedEvent | null; onDone: () => Promise<unknown> }) {
  const { onDone } = props
  /** As it was opened: what is read meanwhile does not change what the form began with. */
  const [edited] = useState(props.edited)
  const t = useTranslate()
  const { user_id } = useAdmin()
  const isPublished = useRef(true)
  const updated_at = useRef(edited?.updated_at ?? '')
  const begun = () => (edited ? workOfEvent(edited) : blankEvent())
  const untouched = JSON.stringify(begun())
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
      const fields = fieldsOfEvent(work)
      if (!edited)
        return api.admin.events.create.call({ ...fields, id: request_key, is_published: isPublished.current })
      const { image_url, invitation } = edited.event
      const { id } = edited
      return api.admin.events.edit.call({ ...fields, image_url, invitation, id, updated_at: updated_at.current })
    },
    explain: async (error, translate) => {
      if (!edited || !(isCode(error, 'CHANGED_MEANWHILE') || isCode(error, 'CAPACITY_TAKEN')))
        return explain(error, translate)
      // How it stands by now: the number of places taken, and the state that the next press replaces.
      const now = await api.admin.events.get.call({ id: edited.id }).catch(() => null)
      if (now === null) return explain(error, translate)
      if (isCode(error, 'CAPACITY_TAKEN'))
        return { capacity: translate(m.event_desk_capacity_taken, { count: now.registered_count }) }
      updated_at.current = now.updated_at
      return explain(error, translate)
    },
    notice: edited ? m.event_desk_save_failed : m.event_desk_add_failed,
    onDone: ({ told }) => {
      void notify('success', told > 0 ? t(m.event_desk_saved_told, { count: told }) : t(m.event_desk_saved))
      draft.clear()
      return onDone()
    },
  })
  const isTold = edited?.state === 'published' && edited.phase !== 'past'
  const count = isTold ? edited.registered_count + edited.waiting_count : 0
  return (
    <form {...form.props} className="mt-3 grid gap-6">
      {draft.isRestored && <RestoredLine onDiscard={() => draft.clear()} />}
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-bold">{t(m.event_desk_group_basics)}</legend>
        <Basics t={t} at={form.at} date={form.values.date} />
        {count > 0 && <p className="text-quiet text-sm">{t(m.event_desk_told_hint, { count })}</p>}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-bold">{t(m.event_desk_group_registration)}</legend>
        <Field
          label={t(m.event_desk_field_capacity)}
          hint={t(m.event_desk_field_capacity_hint)}
          inputMode="numeric"
          autoComplete="off"
          {...form.at('capacity')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field type="datetime-local" label={t(m.event_desk_field_opens)} {...form.at('registration_opens_at')} />
          <Field
            type="datetime-local"
            label={t(m.event_desk_field_closes)}
            hint={t(m.event_desk_field_closes_hint)}
            {...form.at('registration_closes_at')}
          />
        </div>
        <Field
          label={t(m.event_desk_field_url)}
          hint={t(m.event_desk_field_url_hint)}
          inputMode="url"
          autoComplete="off"
          {...form.at('registration_url')}
        />
      </fieldset>
      <FormError>{form.error}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        {!edited && (
          <Button type="submit" disabled={form.isBusy} onClick={() => (isPublished.current = false)}>
            {t(m.event_desk_save_draft)}
          </Button>
        )}
        <Button
          type="submit"
          look="primary"
          disabled={form.isBusy}
          className="min-w-28"
          onClick={() => (isPublished.current = true)}
        >
          {t(form.isBusy ? m.account_working : edited ? m.event_desk_save : m.event_desk_save_publish)}
        </Button>
      </div>
    </form>
  )
}

interface BasicsProps {
  t: Translate
  at: ReturnType<typeof useForm<EventWork, unknown>>['at']
  date: string
}

function Basics({ t, at, date }: BasicsProps) {
  const types = (Object.keys(TYPE_NAMES) as EventType[]).map((type) => [type, t(TYPE_NAMES[type])] as const)
  const isPast = date !== '' && date < dayAfter(0)
  return (
    <>
      <Field label={t(m.event_desk_field_title)} max={MAX_EVENT_TITLE_CHARS} autoComplete="off" {...at('title')} />
      <SelectField label={t(m.event_desk_type)} choices={types} {...at('event_type')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          type="date"
          label={t(m.event_desk_field_date)}
          hint={isPast ? t(m.event_desk_past_hint) : undefined}
          {...at('date')}
        />
        <Field type="time" label={t(m.event_desk_field_start)} {...at('start_time')} />
        <Field type="time" label={t(m.event_desk_field_end)} {...at('end_time')} />
      </div>
      <Field label={t(m.event_desk_field_location)} autoComplete="off" {...at('location')} />
      <Field label={t(m.event_desk_field_organizer)} autoComplete="off" {...at('organizer')} />
      <TextField
        label={t(m.event_desk_field_description)}
        max={MAX_EVENT_DESCRIPTION_CHARS}
        rows={5}
        {...at('description')}
      />
      <Field
        label={t(m.event_desk_field_tags)}
        hint={t(m.event_desk_field_tags_hint)}
        autoComplete="off"
        {...at('tags')}
      />
    </>
  )
}
