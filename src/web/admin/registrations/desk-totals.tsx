import type { DeskOverview } from '#contract/registration-desk.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'

/** How full it is, and from which schools: figures without a name. */
export function DeskTotals({ overview }: { overview: DeskOverview }) {
  const t = useTranslate()
  const { counts, capacity, schools } = overview
  const taken = counts.registered + counts.offered + counts.came
  const figures = [
    [t(m.registration_desk_taken), capacity === null ? `${taken}` : `${taken} / ${capacity}`],
    [t(m.registration_state_came), counts.came],
    [t(m.registration_desk_waiting), counts.waitlisted],
    [t(m.registration_desk_offered), counts.offered],
    [t(m.registration_state_cancelled), counts.cancelled],
  ] as const
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-5">
        {figures.map(([name, value], index) => (
          <div
            key={name}
            className={`rounded-card border border-line bg-raised px-4 py-3 ${index === 0 ? 'max-sm:col-span-2' : ''}`}
          >
            <dt className="text-faint text-sm">{name}</dt>
            <dd className="font-bold text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {schools.length > 0 && (
        <details className="mt-2 rounded-card border border-line bg-raised px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {t(m.registration_desk_schools, { count: schools.length })}
          </summary>
          <ul className="grid gap-x-8 pb-3 sm:grid-cols-2">
            {schools.map(({ name, counts }) => (
              <li key={name} className="flex justify-between gap-4 border-line border-t py-2 text-sm">
                <span lang={textLanguage(name)}>{name}</span>
                <span className="shrink-0 text-quiet tabular-nums">
                  {t(m.registration_desk_of_school, {
                    coming: counts.registered + counts.offered + counts.came,
                    came: counts.came,
                    waiting: counts.waitlisted,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
