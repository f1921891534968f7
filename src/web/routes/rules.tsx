import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto } from '../language/language.tsx'
import { LegalPage } from '../legal/legal-page.tsx'
import { rules } from '../legal/rules.ts'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/rules')({
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(
      context,
      t(m.legal_rules_title),
      import.meta.env.SSR && { description: t(m.legal_rules_description) },
    )
  },
  component: () => <LegalPage text={rules} />,
})
