import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { schoolQuery } from '../blocks/content/school-query.ts'
import { ContactPage } from '../contact/contact-page.tsx'
import { contactQueries } from '../contact/queries.ts'
import { translateInto } from '../language/language.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/contact')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(contactQueries.contacts()), queryClient.ensureQueryData(schoolQuery())]),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(context, t(m.contact_title), import.meta.env.SSR && { description: t(m.contact_text) })
  },
  component: ContactPage,
})
