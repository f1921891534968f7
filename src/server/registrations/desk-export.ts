/** The places of an event as a table to keep: fields chosen, purpose said, both in the audit log (expectation S43). */

import type { Language } from '#contract/languages.ts'
import type { DeskExport } from '#contract/registration-desk.ts'
import { EXPORT_FIELDS, type ExportField } from '#contract/registration-words.ts'
import * as m from '#messages'
import { holdMoment } from '#platform/database.ts'
import { recordAct } from '../audit/service.ts'
import type { Actor, Services } from '../base/context.ts'
import { keptTable } from '../base/kept-table.ts'
import { type KeysetSlice, readWhole } from '../base/keyset.ts'
import { writtenMoment } from '../base/moments.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import { namesOfFilter } from './desk.ts'
import * as store from './desk-sql.ts'
import { openSecrets, type Secrets } from './sealing.ts'
import type { RegistrationRow } from './view.ts'

/** Of one part of what is read whole. */
const PART_SIZE = 500
const SEALED: readonly ExportField[] = ['birth_date', 'phone', 'guardian_phone', 'health_note']

type Cell = string | number | null
type Sentence = typeof m.registration_name
const HEADS: Record<ExportField, Sentence> = {
  number: m.registration_desk_number,
  state: m.registration_desk_state,
  full_name: m.registration_name,
  school_name: m.registration_school,
  grade: m.registration_grade,
  class: m.registration_class,
  gender: m.registration_gender,
  came_at: m.registration_desk_came_at,
  created_at: m.registration_desk_registered_at,
  phone: m.registration_phone,
  email: m.registration_email,
  guardian_name: m.registration_guardian_name,
  guardian_phone: m.registration_guardian_phone,
  country: m.registration_country,
  province_city: m.registration_province,
  may_be_pictured: m.registration_desk_pictured,
  birth_date: m.registration_birth,
  health_note: m.registration_health,
}
const STATES: Record<RegistrationRow['state'], Sentence> = {
  registered: m.registration_state_registered,
  waitlisted: m.registration_state_waitlisted,
  offered: m.registration_state_offered,
  came: m.registration_state_came,
  cancelled: m.registration_state_cancelled,
}
const GENDERS: Record<RegistrationRow['gender'], Sentence> = {
  male: m.registration_male,
  female: m.registration_female,
  other: m.registration_other_gender,
}

export async function exportDesk(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  actor: Actor,
  { format, fields: asked, purpose, ...filter }: DeskExport,
  language: Language,
): Promise<File | Refusal<'EVENT_NOT_FOUND'>> {
  const fields = EXPORT_FIELDS.filter((field) => asked.includes(field))
  const say = (sentence: Sentence) => sentence({}, { locale: language })
  const opens = fields.some((field) => SEALED.includes(field))
  const cellsOf = (row: RegistrationRow) => {
    const secrets = opens ? openSecrets(keys, row) : null
    return fields.map((field) => cellOf(field, row, secrets))
  }
  const cellOf = (field: ExportField, row: RegistrationRow, secrets: Secrets | null): Cell => {
    const said: Partial<Record<ExportField, () => Cell>> = {
      state: () => say(STATES[row.state]),
      gender: () => say(GENDERS[row.gender]),
      may_be_pictured: () => say(row.may_be_pictured ? m.registration_desk_yes : m.registration_desk_no),
      came_at: () => row.came_at && writtenMoment(row.came_at, language),
      created_at: () => writtenMoment(row.created_at, language),
      phone: () => writtenPhone(secrets?.phone),
      guardian_phone: () => writtenPhone(secrets?.guardian_phone),
      birth_date: () => secrets?.birth_date ?? null,
      health_note: () => secrets?.health_note ?? null,
    }
    return said[field] ? said[field]() : (row[field as keyof RegistrationRow] as Cell)
  }
  if (!(await store.readDeskEvent(database.db, filter.event_id))) return refuse('EVENT_NOT_FOUND')
  return database.transaction(async (tx) => {
    // At one moment: a row that goes or moves between two parts would cut the table or double a line.
    await holdMoment(tx)
    const read = (slice: KeysetSlice) => store.readForExport(tx, { filter, ...slice })
    const parts = readWhole(PART_SIZE, read, ({ user_id }: RegistrationRow) => user_id)
    const heads = fields.map((field) => say(HEADS[field]))
    const table = await keptTable('registrations', heads, parts, cellsOf)
    await recordAct(tx, {
      actor,
      act: 'registration.export',
      subject_type: 'event',
      subject_id: filter.event_id,
      reason: purpose,
      after: { format, rows: table.rows, fields: [...fields], filter: namesOfFilter(filter) },
    })
    return table.file
  })
}

/** In groups, so that no spreadsheet takes it for a number: eleven digits are shown as 1.38E+10. */
const writtenPhone = (phone: string | null | undefined): string | null =>
  phone?.replace(/(\d{4})(\d{4})$/, ' $1 $2').trim() ?? null
