import { useQuery } from '@tanstack/react-query'
import type { ContactCard as Card } from '#contract/site.ts'
import * as m from '#messages'
import { CrisisCard } from '../blocks/content/crisis-card.tsx'
import { CopyButton } from '../blocks/sharing/copy-button.tsx'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { contactQueries } from './queries.ts'

export function ContactPage() {
  const t = useTranslate()
  const { data: contacts = [] } = useQuery(contactQueries.contacts())
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-3xl">{t(m.contact_title)}</h1>
      <p className="mt-1 text-quiet">{t(m.contact_text)}</p>
      <div className="mt-8">
        {contacts.length === 0 ? (
          <EmptyState scene="forum" title={t(m.contact_empty_title)} text={t(m.contact_empty_text)} />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {contacts.map((contact) => (
              <li key={contact.email} className="grid">
                <ContactCard contact={contact} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <CrisisCard className="mt-10" />
    </div>
  )
}

function ContactCard({ contact }: { contact: Card }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const name = contact.name[language]
  return (
    <article className="card p-6">
      <div className="flex items-center gap-4">
        <Avatar src={null} name={name} size={52} />
        <div>
          <h2 className="text-xl">{name}</h2>
          <p className="text-quiet">{contact.role[language]}</p>
        </div>
      </div>
      <dl className="mt-5 grid gap-1">
        <dt className="text-faint text-sm">{t(m.contact_email)}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-2">
          <a href={`mailto:${contact.email}`} className="inline-flex min-h-11 items-center break-all text-accent">
            {contact.email}
          </a>
          <CopyButton text={contact.email} label={t(m.contact_copy_email, { name })} />
        </dd>
        <dt className="mt-2 text-faint text-sm">{t(m.contact_wechat)}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-2">
          <span className="select-all break-all">{contact.wechat}</span>
          <CopyButton text={contact.wechat} label={t(m.contact_copy_wechat, { name })} />
        </dd>
      </dl>
    </article>
  )
}
