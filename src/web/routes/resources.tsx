import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { homeQueries } from '../home/queries.ts'
import { ResourcesPage } from '../home/resources-page.tsx'
import { translateInto } from '../language/language.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/resources')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(homeQueries.figures()),
      queryClient.ensureQueryData(homeQueries.papers()),
      queryClient.ensureQueryData(homeQueries.videos()),
    ]),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(context, t(m.resources_title), import.meta.env.SSR && { description: t(m.resources_text) })
  },
  component: ResourcesPage,
})
