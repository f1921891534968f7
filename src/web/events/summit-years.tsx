import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import type { Summit } from './use-summit.ts'

/** The address of the current one, without a year, is no part of the others’. */
const EXACT = { exact: true, includeSearch: true } as const

/** The way from one summit to the others. */
export function SummitYears({ summit: { year, years, current_year } }: { summit: Summit }) {
  const t = useTranslate()
  if (years.length < 2) return null
  return (
    <nav aria-label={t(m.summit_years)} className="mt-14">
      <p aria-hidden className="text-faint text-sm">
        {t(m.summit_years)}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {years.map((one) => (
          <li key={one}>
            <Link
              to="/events/summit"
              search={one === current_year ? {} : { year: one }}
              activeOptions={EXACT}
              aria-current={one === year ? 'page' : undefined}
              className="chip tabular-nums"
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
