import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { ContactCard } from '../blocks/content/contact-card.tsx'
import { CrisisCard } from '../blocks/content/crisis-card.tsx'
import { SchoolCard } from '../blocks/content/school-card.tsx'
import { schoolQuery } from '../blocks/content/school-query.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Title } from '../ui/title.tsx'
import { contactQueries } from './queries.ts'

export function ContactPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data: contacts = [] } = useQuery(contactQueries.contacts())
  const { data: { school } = {} } = useQuery(schoolQuery())
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-3xl">{t(m.contact_title)}</h1>
      <p className="mt-1 text-quiet">
        <Title text={t(m.contact_text)} />
      </p>
      <div className="mt-8">
        {contacts.length === 0 ? (
          <EmptyState scene="forum" title={t(m.contact_empty_title)} text={t(m.contact_empty_text)} />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {contacts.map((contact) => (
              <li key={JSON.stringify(contact)} className="grid">
                <ContactCard contact={contact} language={language} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {school && (
        <div className="mt-4">
          <SchoolCard school={school} language={language} />
        </div>
      )}
      <CrisisCard className="mt-10" />
    </div>
  )
}
