import { Link } from '@tanstack/react-router'
import type { SiteSettings } from '#contract/site/settings.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'

/** What parents and visitors look for, and a site that is open to everybody should say. */
const missingIn = ({ school, contacts, duty_teacher }: SiteSettings) =>
  [
    { tab: 'school', name: m.settings_school, text: m.settings_missing_school, isMissing: !school.value },
    {
      tab: 'contacts',
      name: m.settings_contacts,
      text: m.settings_missing_contacts,
      isMissing: !contacts.value.length,
    },
    {
      tab: 'duty',
      name: m.settings_duty,
      text: m.settings_duty_missing,
      isMissing: !(duty_teacher.value ?? duty_teacher.otherwise),
    },
  ].filter(({ isMissing }) => isMissing)

/** What is still to be written before the site is opened to everybody; nothing when nothing is. */
export function MissingSettings({ settings }: { settings: SiteSettings }) {
  const t = useTranslate()
  const missing = missingIn(settings)
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="missing" className="mt-5 max-w-[720px] rounded-card border border-danger px-4 py-3">
      <h2 id="missing" className="font-semibold">
        {t(m.settings_missing)}
      </h2>
      <ul className="mt-1 grid gap-1">
        {missing.map(({ tab, name, text }) => (
          <li key={tab}>
            <Link
              to="/admin/settings"
              search={tab === 'contacts' ? {} : { tab }}
              className="inline-flex min-h-11 items-center text-accent"
            >
              {t(name)}
            </Link>
            <span className="ml-2 text-quiet text-sm">{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
