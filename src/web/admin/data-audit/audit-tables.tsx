import type { ReactNode } from 'react'
import type { ByAge, DataAudit } from '#contract/data-audit.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { actName } from '../audit/act-names.ts'
import { KINDS } from './kind-names.ts'

const AGES = [
  ['under_14', m.consent_age_under_14],
  ['14_to_17', m.consent_age_14_to_17],
  ['adult', m.consent_age_adult],
  ['unknown', m.data_age_unknown],
] as const satisfies (readonly [keyof ByAge, unknown])[]

export function AuditTables({ audit }: { audit: DataAudit }) {
  const t = useTranslate()
  const ages = AGES.map(([, name]) => t(name))
  const kept = (days: number | null) => (days === null ? t(m.data_kept_account) : t(m.data_kept_days, { days }))
  const { acts, acts_kept_days, events, events_kept_days } = audit.records
  return (
    <>
      <Counted
        title={t(m.data_members)}
        heads={ages}
        rows={[{ key: 'all', cells: AGES.map(([age]) => audit.members[age]) }]}
      />
      <Counted
        title={t(m.data_stored)}
        note={t(m.data_stored_note)}
        heads={[t(m.data_what), ...ages, t(m.data_rows), t(m.data_kept)]}
        rows={audit.stored.map(({ kind, people, rows, kept_days }) => ({
          key: kind,
          cells: [
            <span key={kind}>
              <span className="block font-semibold">{t(KINDS[kind].name)}</span>
              <span className="text-quiet text-sm">{t(KINDS[kind].purpose)}</span>
            </span>,
            ...AGES.map(([age]) => people[age]),
            rows,
            kept(kept_days),
          ],
        }))}
      />
      <Counted
        title={t(m.data_records)}
        note={t(m.data_records_note)}
        heads={[t(m.data_what), t(m.data_rows), t(m.data_kept)]}
        rows={[
          { key: 'acts', cells: [t(m.data_record_acts), acts, kept(acts_kept_days)] },
          { key: 'events', cells: [t(m.data_record_events), events, kept(events_kept_days)] },
        ]}
      />
      <Counted
        title={t(m.data_consents)}
        heads={[t(m.data_version), t(m.consent_age), t(m.data_given), t(m.data_by_guardian)]}
        rows={audit.consents.map(({ version, age_band, given, by_guardian }) => ({
          key: `${version} ${age_band}`,
          cells: [version, t(AGES.find(([age]) => age === age_band)?.[1] ?? m.data_age_unknown), given, by_guardian],
        }))}
      />
      <Counted
        title={t(m.data_accesses)}
        note={t(m.data_accesses_note)}
        heads={[t(m.data_access), t(m.data_times), t(m.data_actors)]}
        rows={audit.accesses.map(({ act, count, actors }) => ({ key: act, cells: [actName(t, act), count, actors] }))}
      />
    </>
  )
}

interface CountedProps {
  title: string
  note?: string
  heads: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

/** A phone moves a wide table sideways; on paper its rows are never cut in two. */
function Counted({ title, note, heads, rows }: CountedProps) {
  const t = useTranslate()
  return (
    <section className="min-w-0">
      <h2 className="text-xl print:break-after-avoid">{title}</h2>
      {note && <p className="mt-1 text-quiet text-sm">{note}</p>}
      {rows.length === 0 ? (
        <p className="mt-2">{t(m.data_none)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse moves it by the arrow keys
        <section className="mt-2 overflow-x-auto print:overflow-visible" tabIndex={0} aria-label={title}>
          <table className="w-full border-collapse text-left tabular-nums print:text-sm">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="border-line border-b px-2 py-2 align-bottom font-semibold text-sm"
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key} className="print:break-inside-avoid">
                  {cells.map((cell, place) => (
                    <td key={heads[place]} className="min-w-16 border-line border-b px-2 py-2 align-top">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
