import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto } from '../language/language.tsx'
import { LegalPage } from '../legal/legal-page.tsx'
import { terms } from '../legal/terms.ts'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/terms')({
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(
      context,
      t(m.legal_terms_title),
      import.meta.env.SSR && { description: t(m.legal_terms_description) },
    )
  },
  component: () => <LegalPage text={terms} />,
})
