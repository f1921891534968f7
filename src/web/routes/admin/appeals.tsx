import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { AppealsPage } from '../../admin/appeals/appeals-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/appeals')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.appeals_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: AppealsPage,
})
