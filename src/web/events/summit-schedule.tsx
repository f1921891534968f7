import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'

/** Fixed by the specification, part 2. */
const SCHEDULE = [
  ['12:30', '13:00', m.schedule_check_in],
  ['13:00', '13:30', m.schedule_opening],
  ['13:30', '14:20', m.schedule_challenge],
  ['14:20', '14:30', m.schedule_break],
  ['14:30', '15:30', m.schedule_lectures],
  ['15:30', '16:00', m.schedule_projects],
  ['16:00', '16:45', m.schedule_clubs],
  ['16:45', '17:15', m.schedule_games],
  ['17:15', '18:00', m.schedule_roundtable],
] as const

export function SummitSchedule() {
  const t = useTranslate()
  return (
    <section className="mt-14 grid gap-4 md:grid-cols-[220px_1fr]">
      <div>
        <h2 className="text-2xl">{t(m.schedule_title)}</h2>
        <p className="mt-1 text-faint text-sm tabular-nums">12:30–18:00</p>
      </div>
      <table className="block">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t(m.schedule_time)}</th>
            <th scope="col">{t(m.schedule_item)}</th>
          </tr>
        </thead>
        <tbody className="block border-line-strong border-l-2">
          {SCHEDULE.map(([start, end, item]) => (
            <tr key={start} className="relative block pl-6">
              <th
                scope="row"
                className="inline-block w-32 py-3 text-left align-top font-semibold tabular-nums before:absolute before:top-[21px] before:-left-[8px] before:size-3.5 before:rounded-full before:border-2 before:border-accent before:bg-surface"
              >
                {start}-{end}
              </th>
              <td className="inline-block w-[calc(100%-132px)] border-line border-b py-3 align-top">{t(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
