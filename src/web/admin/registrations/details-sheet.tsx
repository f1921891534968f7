import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { GENDER_WORDS, STATE_WORDS } from '#words/registrations.ts'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { SlowHint } from '../../blocks/feedback/loading.tsx'
import { formatPartialDate } from '../../language/formats.ts'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { FactLine } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { refusalSentence } from '../refusals.ts'
import { useAdmin } from '../use-admin.ts'
import type { DeskRow } from './desk-columns.tsx'
import { deskQueries } from './queries.ts'

/** All that somebody has said, for as long as the sheet is open. */
export default function DetailsSheet({
  event_id,
  row,
  onClose,
}: {
  event_id: string
  row: DeskRow
  onClose: () => void
}) {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { data, error, refetch } = useQuery({ ...deskQueries.details(user_id, event_id, row.user_id), gcTime: 0 })
  const said = data?.attendee
  const facts = said && [
    [t(m.registration_desk_number), String(row.number)],
    [t(m.registration_desk_state), t(STATE_WORDS[data.entry.state])],
    [t(m.registration_gender), said.gender && t(GENDER_WORDS[said.gender])],
    [t(m.registration_birth), said.birth_date && formatPartialDate(said.birth_date)],
    [t(m.registration_school), said.school_name],
    [t(m.registration_desk_class), said.grade, said.class],
    [t(m.registration_phone), said.phone],
    [t(m.registration_email), said.email],
    [t(m.registration_guardian_name), said.guardian_name],
    [t(m.registration_guardian_phone), said.guardian_phone],
    [t(m.registration_province), said.country, said.province_city],
    [t(m.registration_desk_pictured), t(said.may_be_pictured ? m.registration_desk_yes : m.registration_desk_no)],
    [t(m.registration_health), said.health_note],
  ]
  return (
    <Sheet title={row.full_name} closeLabel={t(m.close)} onClose={onClose}>
      <p className="mt-1 text-quiet text-sm">{t(m.registration_desk_noted)}</p>
      {facts ? (
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
          {facts.map(([name, ...values]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid border-line border-t py-2">
              <dt className="text-faint text-sm">{name}</dt>
              <dd lang={textLanguage(values.join(''))} className="break-words">
                {values.some(Boolean) ? <FactLine facts={values} /> : '–'}
              </dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <LoadFailed reason={refusalSentence(error)} onRetry={refetch} />
      ) : (
        <div className="mt-4" aria-busy="true">
          <SlowHint />
          <div className="skeleton h-64" />
        </div>
      )}
    </Sheet>
  )
}
