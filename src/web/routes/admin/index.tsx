import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { OverviewPage } from '../../admin/overview/overview-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.overview_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: OverviewPage,
})
