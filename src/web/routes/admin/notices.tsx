import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { NoticesPage } from '../../admin/notices/notices-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/notices')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.notices_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: NoticesPage,
})
