import type { ReactNode } from 'react'
import type { EventType } from '#contract/events/events.ts'
import { MAX_EVENT_DESCRIPTION_CHARS, MAX_EVENT_TITLE_CHARS } from '#contract/events/limits.ts'
import * as m from '#messages'
import { Field, SelectField, TextField } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { dayAfter } from '../members/suspension-days.ts'
import type { At } from './event-binding.ts'
import { TYPE_NAMES } from './event-columns.tsx'

/**
 * What an event is, when and where: the fields of the specification (part 3).
 * @param props.children follows when and where.
 */
export function EventBasics({ at, children }: { at: At; children: ReactNode }) {
  const t = useTranslate()
  const { value: date } = at('date')
  const types = (Object.keys(TYPE_NAMES) as EventType[]).map((type) => [type, t(TYPE_NAMES[type])] as const)
  const isPast = date !== '' && date < dayAfter(0)
  return (
    <>
      <Field label={t(m.event_desk_field_title)} max={MAX_EVENT_TITLE_CHARS} autoComplete="off" {...at('title')} />
      <SelectField label={t(m.event_desk_type)} choices={types} {...at('event_type')} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <Field
            type="date"
            label={t(m.event_desk_field_date)}
            hint={isPast ? t(m.event_desk_past_hint) : undefined}
            {...at('date')}
          />
        </div>
        <Field type="time" label={t(m.event_desk_field_start)} {...at('start_time')} />
        <Field type="time" label={t(m.event_desk_field_end)} {...at('end_time')} />
      </div>
      <Field label={t(m.event_desk_field_location)} isOptional autoComplete="off" {...at('location')} />
      {children}
      <Field label={t(m.event_desk_field_organizer)} isOptional autoComplete="off" {...at('organizer')} />
      <TextField
        label={t(m.event_desk_field_description)}
        isOptional
        max={MAX_EVENT_DESCRIPTION_CHARS}
        rows={5}
        {...at('description')}
      />
      <Field
        label={t(m.event_desk_field_tags)}
        isOptional
        hint={t(m.event_desk_field_tags_hint)}
        autoComplete="off"
        {...at('tags')}
      />
    </>
  )
}
