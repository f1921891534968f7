import { useSuspenseQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Localized } from '../language/localized.tsx'
import { eventQueries } from './queries.ts'

export function SummitSchedule() {
  const t = useTranslate()
  const { schedule } = useSuspenseQuery(eventQueries.summit()).data.page
  if (schedule.length === 0) return null
  return (
    <section className="mt-14 grid gap-4 md:grid-cols-[220px_1fr]">
      <div>
        <h2 className="text-2xl">{t(m.schedule_title)}</h2>
        <p className="mt-1 text-faint text-sm tabular-nums">
          {schedule[0]?.start}–{schedule.at(-1)?.end}
        </p>
      </div>
      <table className="block">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t(m.schedule_time)}</th>
            <th scope="col">{t(m.schedule_item)}</th>
          </tr>
        </thead>
        <tbody className="block border-line-strong border-l-2">
          {schedule.map(({ start, end, text }) => (
            <tr key={start} className="relative block pl-6">
              <th
                scope="row"
                className="inline-block w-32 py-3 text-left align-top font-semibold tabular-nums before:absolute before:top-[21px] before:-left-[8px] before:size-3.5 before:rounded-full before:border-2 before:border-accent before:bg-surface"
              >
                {start}-{end}
              </th>
              <td className="inline-block w-[calc(100%-132px)] border-line border-b py-3 align-top">
                <Localized text={text} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
