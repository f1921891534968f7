import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto } from '../language/language.tsx'
import { LegalPage } from '../legal/legal-page.tsx'
import { privacy } from '../legal/privacy.ts'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/privacy')({
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(
      context,
      t(m.legal_privacy_title),
      import.meta.env.SSR && { description: t(m.legal_privacy_description) },
    )
  },
  component: () => <LegalPage text={privacy} />,
})
