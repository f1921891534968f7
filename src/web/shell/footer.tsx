import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { siteQueries } from '../site/queries.ts'
import { LEGAL_PLACES, PLACES } from './navigation.ts'

const FIRST_YEAR = 2026

export function Footer() {
  const t = useTranslate()
  const facts = useQuery(siteQueries.facts())
  return (
    <footer className="print:hidden mt-20 border-line border-t pb-[calc(56px+env(safe-area-inset-bottom))] md:pb-0">
      <div className="column flex flex-col gap-4 py-8 text-quiet text-sm md:flex-row md:items-start md:justify-between">
        <div>
          <ul className="-mx-2 grid grid-cols-2 sm:flex sm:flex-wrap [&:lang(zh)]:max-sm:grid-cols-3">
            {[...PLACES, ...LEGAL_PLACES].map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="quiet-link">
                  {t(name)}
                </Link>
              </li>
            ))}
            <li>
              <a href="/api/docs" className="quiet-link">
                {t(m.footer_api)}
              </a>
            </li>
          </ul>
          <p className="mt-1 max-w-xl">{t(m.footer_about)}</p>
        </div>
        <p className="md:whitespace-nowrap md:pt-2.5 md:text-right">
          © {FIRST_YEAR} {t(m.site_name)}
          <br />
          {facts.data?.filing_number}
        </p>
      </div>
    </footer>
  )
}
