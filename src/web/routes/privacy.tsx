import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { schoolQuery } from '../blocks/content/school-query.ts'
import { translateInto } from '../language/language.tsx'
import { privacy } from '../legal/privacy.ts'
import { SchoolLegalPage } from '../legal/school-legal-page.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => context.queryClient.ensureQueryData(schoolQuery()),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(
      context,
      t(m.legal_privacy_title),
      import.meta.env.SSR && { description: t(m.legal_privacy_description) },
    )
  },
  component: () => <SchoolLegalPage text={privacy} />,
})
