import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { GuardianPage } from '../consents/guardian-page.tsx'
import { translateInto } from '../language/language.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/guardian')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.guardian_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: GuardianPage,
})
