import type { ReactNode } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'

/** So many rows stay on one sheet. */
const SHORT = 14

interface CountedProps {
  title: string
  note?: string
  /** What is to be seen before the rows. */
  notice?: ReactNode
  heads: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

/** A phone moves a wide table sideways; on paper its rows are never cut in two. */
export function Counted({ title, note, notice, heads, rows }: CountedProps) {
  const t = useTranslate()
  return (
    <section className={`min-w-0 ${rows.length <= SHORT ? 'print:break-inside-avoid' : ''}`}>
      <h2 className="text-xl print:break-after-avoid">{title}</h2>
      {note && <p className="mt-1 text-quiet text-sm">{note}</p>}
      {notice}
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
