import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { ResourcesPage } from '../../../admin/resources/resources-page.tsx'
import { translateInto } from '../../../language/language.tsx'
import { pageHead } from '../../../shell/head.ts'

export const Route = createFileRoute('/admin/resources/')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.resource_desk_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: ResourcesPage,
})
