import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto } from '../language/language.tsx'
import { accessibility } from '../legal/accessibility.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/accessibility')({
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(
      context,
      t(m.legal_accessibility_title),
      import.meta.env.SSR && { description: t(m.legal_accessibility_description) },
    )
  },
  component: () => <LegalPage text={accessibility} />,
})
