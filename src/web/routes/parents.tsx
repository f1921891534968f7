import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { schoolQuery } from '../blocks/content/school-query.ts'
import { translateInto } from '../language/language.tsx'
import { parents } from '../legal/parents.ts'
import { SchoolLegalPage } from '../legal/school-legal-page.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/parents')({
  loader: ({ context }) => context.queryClient.ensureQueryData(schoolQuery()),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(
      context,
      t(m.legal_parents_title),
      import.meta.env.SSR && { description: t(m.legal_parents_description) },
    )
  },
  component: () => <SchoolLegalPage text={parents} />,
})
