import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { ReportsPage } from '../../admin/reports-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/reports')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.desk_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: ReportsPage,
})
